export const bundlesPrefix = 'bundles/';

export const bundlePrefix = (id: string): string => `${bundlesPrefix}${id}/`;

/**
 * Storage key of a finished bundle's ZIP file. The key contains the number of claims, so that a worker whose claim
 * another worker has taken over writes to a different key.
 */
export const bundleFileKey = ({ id, claims }: { id: string; claims: number }): string =>
  `${bundlePrefix(id)}certificates-${claims}.zip`;
