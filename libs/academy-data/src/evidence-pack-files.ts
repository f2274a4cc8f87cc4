/** Storage prefix of all evidence packs. */
export const packsPrefix = 'evidence-packs/';

/** Storage prefix of one evidence pack. */
export const packPrefix = (id: string): string => `${packsPrefix}${id}/`;

/**
 * Returns the storage key of a finished pack's zip file.
 * The key contains the claim number (fencing token), so that a worker that lost its claim cannot overwrite the file.
 */
export const packFileKey = ({ id, claims }: { id: string; claims: number }): string =>
  `${packPrefix(id)}pack-${claims}.zip`;
