"""Why an ability cannot be used so: one module for each investigator, as in the rules."""
