/** Where storage keeps everything of certificate bundles. */
export const bundlesPrefix = 'bundles/';

/** Where storage keeps everything of one bundle. */
export const bundlePrefix = (id: string): string => `${bundlesPrefix}${id}/`;

/**
 * A finished bundle's zip, by the number of the claim that finished it: a worker that lost its claim can still be
 * writing, but never to the file that is handed out.
 */
export const bundleFileKey = ({ id, claims }: { id: string; claims: number }): string =>
  `${bundlePrefix(id)}certificates-${claims}.zip`;
