/** Maximum number of persons that a search by name returns. */
export const maxFoundPersons = 20;
