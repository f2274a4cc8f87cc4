export const scormVersions = ['1.2', '2004'] as const;

export type ScormVersion = (typeof scormVersions)[number];
