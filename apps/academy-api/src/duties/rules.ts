import { locales, type CountedDuty, type Duty } from '@academy/contracts';
import type { DutyRow, FoundDuty } from './queries/duties.ts';

/** Returns the title of a duty for the audit log: the German one if it exists, regardless of the reader's language. */
export const anyTitleOf = (titles: Duty['titles']): string =>
  locales.map((language) => titles[language]).find((title) => title !== undefined) ?? '';

/** Returns true if no course, session or proof can meet a duty. */
export const hasNoMeans = (
  { by_sessions, by_proofs }: Pick<DutyRow, 'by_sessions' | 'by_proofs'>,
  courses: readonly string[],
): boolean => !by_sessions && !by_proofs && courses.length === 0;

export const changesOf = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((one) => !before.includes(one)),
  removed: before.filter((one) => !after.includes(one)),
});

const audited = ['source', 'months', 'minutes', 'by_sessions', 'by_proofs'] as const;

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

const maxExemptionYears = 2;

/** Returns true if an exemption is longer than `maxExemptionYears` (rule 482). */
export function isTooLong({ from, to }: { from: string; to: string }): boolean {
  const end = new Date(`${from}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + maxExemptionYears);
  return to >= end.toISOString().slice(0, 10);
}

/** Formats an ISO 8601 date as in `02.03.2026`. */
export const dayText = (day: string): string => day.split('-').reverse().join('.');
