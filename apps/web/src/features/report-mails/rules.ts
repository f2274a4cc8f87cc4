import type { Locale, ReportMailCandidate, ReportMailSettings, SummaryRecipient } from '@academy/contracts';

/** Recipient of the summary in the form. A saved recipient has a `state`; a newly added one has none. */
export type DraftRecipient = ReportMailCandidate & Pick<Partial<SummaryRecipient>, 'state'>;

export interface Draft {
  frequency: ReportMailSettings['summary']['frequency'];
  weekday: number;
  monthDay: number;
  recipients: DraftRecipient[];
  notesActive: boolean;
  notesWeekday: number;
  teamPageActive: boolean;
}

export const draftOf = ({ summary, manager_notes, team_page }: ReportMailSettings): Draft => ({
  frequency: summary.frequency,
  weekday: summary.weekday,
  monthDay: summary.month_day,
  recipients: summary.recipients,
  notesActive: manager_notes.active,
  notesWeekday: manager_notes.weekday,
  teamPageActive: team_page.active,
});

export const changeOf = (draft: Draft) => ({
  summary: {
    frequency: draft.frequency,
    weekday: draft.weekday,
    month_day: draft.monthDay,
    recipient_ids: draft.recipients.map(({ user_id }) => user_id),
  },
  manager_notes: { active: draft.notesActive, weekday: draft.notesWeekday },
  team_page: { active: draft.teamPageActive },
});

/** Returns the choices of a drop-down list from 1 to `last`. */
export const numberChoices = (last: number, label: (value: number) => string) =>
  Array.from({ length: last }, (_, index) => ({ value: String(index + 1), label: label(index + 1) }));

/** @param weekday 1 (Monday) to 7 (Sunday) */
export function weekdayName(weekday: number, language: Locale): string {
  // 5 January 1970 was a Monday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekday));
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day);
}
