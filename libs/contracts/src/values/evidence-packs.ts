export const listedPacks = 20;
