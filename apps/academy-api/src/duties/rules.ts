import { locales, type CountedDuty, type Duty } from '@academy/contracts';
import type { DutyRow, FoundDuty } from './queries/duties.ts';

/**
 * Returns the title of a duty for the audit log, in the language in which the audit log shows the titles of courses.
 */
export const anyTitleOf = (titles: Duty['titles']): string =>
  locales.map((language) => titles[language]).find((title) => title !== undefined) ?? '';

/** Returns true if no course, session or proof could meet a duty. */
export const hasNoMeans = (
  { by_sessions, by_proofs }: Pick<DutyRow, 'by_sessions' | 'by_proofs'>,
  courses: readonly string[],
): boolean => !by_sessions && !by_proofs && courses.length === 0;

/**
 * Compares two lists. Returns the entries that only the second list contains (added) and those that only the first one
 * contains (removed).
 */
export const changesOf = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((one) => !before.includes(one)),
  removed: before.filter((one) => !after.includes(one)),
});

/** Settings for which the audit log records the old and the new value. */
const audited = ['source', 'months', 'minutes', 'by_sessions', 'by_proofs'] as const;

/** Returns what differs between two states of a duty, for the audit log. */
export function differences(
  before: DutyRow,
  after: DutyRow,
): Record<string, string | number | boolean | null> {
  const titles = locales.flatMap((language) => {
    const [from, to] = [before.titles[language] ?? null, after.titles[language] ?? null];
    return from === to ? [] : [[`from_${language}`, from] as const, [`to_${language}`, to] as const];
  });
  const settings = audited.flatMap((name) =>
    before[name] === after[name]
      ? []
      : [[`from_${name}`, before[name]] as const, [`to_${name}`, after[name]] as const],
  );
  return Object.fromEntries([...titles, ...settings]);
}

export const dutyOf = ({ created_at, ...duty }: FoundDuty): Duty => ({
  ...duty,
  created_at: created_at.toISOString(),
});

export const countedOf = (duty: FoundDuty, counts: CountedDuty['counts']): CountedDuty => ({
  ...dutyOf(duty),
  counts,
});

/** Maximum length of an exemption in years (rule 482). */
const maxExemptionYears = 2;

/** Returns true if an exemption ends later than the day before its second anniversary. */
export function isTooLong({ from, to }: { from: string; to: string }): boolean {
  const end = new Date(`${from}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + maxExemptionYears);
  return to >= end.toISOString().slice(0, 10);
}

/** Formats an ISO 8601 date for tables, such as `02.03.2026`. */
export const dayText = (day: string): string => day.split('-').reverse().join('.');
