import type { MemberImport } from '@academy/contracts';
import { Failure } from '@academy/service-kit';

/**
 * Number of hours for which a preview can be applied, and after which the lines of a finished import are deleted (rule
 * 275).
 */
export const previewHours = 24;
/** Number of days for which the history lists an import. */
export const historyDays = 365;
/** Minutes without new lines after which an incomplete upload is deleted. */
export const abandonedAfterMinutes = 15;
/** Maximum number of previews of a company; after a further upload, the oldest one expires. */
export const openPreviews = 5;
/** Maximum number of attempts to compare or apply an import. */
export const maxAttempts = 3;

/** @throws Failure `import_not_found`, `import_expired` or `import_not_ready` */
export function requireReady<Found extends { state: MemberImport['state']; isExpired: boolean }>(
  found: Found | undefined,
): asserts found is Found {
  if (!found) throw new Failure('import_not_found');
  if (found.state === 'expired' || (found.state === 'ready' && found.isExpired))
    throw new Failure('import_expired');
  if (found.state !== 'ready') throw new Failure('import_not_ready');
}

/**
 * Returns true if more than a tenth of the registered and imported members are missing.
 * To deactivate the missing members, a person must then type the number of missing members as confirmation (rule 276).
 */
export const needsConfirmation = (missing: number, current: number): boolean => missing * 10 > current;

/** Returns the number that a person has typed to confirm the number of missing members; null if no number was typed. */
export const typedNumber = (typed: string | number | null | undefined): number | null => {
  const text = String(typed ?? '').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};
