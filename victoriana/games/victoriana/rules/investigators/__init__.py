"""Investigator Abilities, one module for each investigator whose card asks for a decision."""
