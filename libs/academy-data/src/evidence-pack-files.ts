export const packsPrefix = 'evidence-packs/';

export const packPrefix = (id: string): string => `${packsPrefix}${id}/`;

/**
 * Storage key of a finished evidence pack's ZIP file. The key contains the number of claims, so that a worker whose
 * claim another worker has taken over writes to a different key.
 */
export const packFileKey = ({ id, claims }: { id: string; claims: number }): string =>
  `${packPrefix(id)}pack-${claims}.zip`;
