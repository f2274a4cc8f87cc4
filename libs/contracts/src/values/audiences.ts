export const maxAudienceGroups = 100;
