"""Why an answer is not open: one function for each reason, with the section that forbids it."""
