"""The rules of Monsters vs. Heroes, a module for each section or family of skills."""
