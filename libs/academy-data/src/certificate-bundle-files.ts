/** Storage prefix of all certificate bundles. */
export const bundlesPrefix = 'bundles/';

/** Storage prefix of one bundle. */
export const bundlePrefix = (id: string): string => `${bundlesPrefix}${id}/`;

/**
 * Storage key of a finished bundle's zip. It contains the number of the claim (a fencing token), so that a worker that
 * lost its claim never overwrites the file that users download.
 */
export const bundleFileKey = ({ id, claims }: { id: string; claims: number }): string =>
  `${bundlePrefix(id)}certificates-${claims}.zip`;
