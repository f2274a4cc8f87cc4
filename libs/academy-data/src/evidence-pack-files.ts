/** Storage prefix of all evidence packs. */
export const packsPrefix = 'evidence-packs/';

/** Storage prefix of one evidence pack. */
export const packPrefix = (id: string): string => `${packsPrefix}${id}/`;

/** Returns the storage key of a finished pack. It contains the claim number, so that a worker that lost its claim cannot overwrite it. */
export const packFileKey = ({ id, claims }: { id: string; claims: number }): string =>
  `${packPrefix(id)}pack-${claims}.zip`;
