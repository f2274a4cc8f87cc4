/** Storage prefix of the files of all packages. */
export const contentPrefix = 'content/';

/** Storage prefix of the files of one package. */
export const packageContentPrefix = (packageId: string): string => `${contentPrefix}${packageId}/`;

/** Returns the storage key of an unpacked file of a package, which never changes once it is stored. */
export const contentFileKey = ({ packageId, number }: { packageId: string; number: number }): string =>
  `${packageContentPrefix(packageId)}${number}`;

/** Returns the storage key of the ZIP file of a package, which stays as it was uploaded. */
export const packageFileKey = (packageId: string): string => `${packageContentPrefix(packageId)}package.zip`;
