/** Maximum number of packs in the list of a company. */
export const listedPacks = 20;
