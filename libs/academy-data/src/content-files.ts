export const contentPrefix = 'content/';

export const packageContentPrefix = (packageId: string): string => `${contentPrefix}${packageId}/`;

/** Storage key of an unpacked file of a package. The stored content never changes. */
export const contentFileKey = ({ packageId, number }: { packageId: string; number: number }): string =>
  `${packageContentPrefix(packageId)}${number}`;

/** Storage key of a package's ZIP file, which is stored as it was uploaded. */
export const packageFileKey = (packageId: string): string => `${packageContentPrefix(packageId)}package.zip`;
