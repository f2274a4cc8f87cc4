export const packsPrefix = 'evidence-packs/';

export const packPrefix = (id: string): string => `${packsPrefix}${id}/`;

/**
 * Storage key of a finished evidence pack's ZIP file. The key contains the number of times that workers have claimed
 * the pack. A worker that has lost its claim therefore cannot overwrite the file of the worker that claimed the pack
 * after it.
 */
export const packFileKey = ({ id, claims }: { id: string; claims: number }): string =>
  `${packPrefix(id)}pack-${claims}.zip`;
