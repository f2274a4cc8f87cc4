/** Storage prefix of all certificate bundles. */
export const bundlesPrefix = 'bundles/';

/** Storage prefix of one bundle. */
export const bundlePrefix = (id: string): string => `${bundlesPrefix}${id}/`;

/**
 * Returns the storage key of a finished bundle's zip file.
 * The key contains the claim number (fencing token), so that a worker that lost its claim cannot overwrite the file.
 */
export const bundleFileKey = ({ id, claims }: { id: string; claims: number }): string =>
  `${bundlePrefix(id)}certificates-${claims}.zip`;
