/** Maximum number of groups of an audience (rule 250). */
export const maxAudienceGroups = 100;
