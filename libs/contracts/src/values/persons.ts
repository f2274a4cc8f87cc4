export const maxFoundPersons = 20;
