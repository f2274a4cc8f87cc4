import { sql } from 'drizzle-orm';
import { contentPackages } from './tables/index.ts';

export const contentPrefix = 'content/';

export const packageContentPrefix = (packageId: string): string => `${contentPrefix}${packageId}/`;

/** Storage key of an unpacked file of a package. The stored content never changes. */
export const contentFileKey = ({ packageId, number }: { packageId: string; number: number }): string =>
  `${packageContentPrefix(packageId)}${number}`;

/** Storage key of a package's ZIP file, which is stored as it was uploaded. */
export const packageFileKey = (packageId: string): string => `${packageContentPrefix(packageId)}package.zip`;

/**
 * Column values that end the unpacking of a package which was replaced or removed. A worker that is unpacking the
 * package loses its claim on the row, and stops. A failed package gets the status `succeeded`, so that administrators
 * cannot retry it.
 */
export const endedUnpacking = {
  status: 'succeeded' as const,
  claims: sql`${contentPackages.claims} + 1`,
  finished_at: sql`coalesce(${contentPackages.finished_at}, now())`,
};
