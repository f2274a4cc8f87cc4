export const bundlesPrefix = 'bundles/';

export const bundlePrefix = (id: string): string => `${bundlesPrefix}${id}/`;

/**
 * Storage key of a finished bundle's ZIP file. The key contains the number of times that workers have claimed the
 * bundle. A worker that has lost its claim therefore cannot overwrite the file of the worker that claimed the bundle
 * after it.
 */
export const bundleFileKey = ({ id, claims }: { id: string; claims: number }): string =>
  `${bundlePrefix(id)}certificates-${claims}.zip`;
