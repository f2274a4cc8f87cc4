import { createSession, type ManagedSession } from '@academy/contracts';
import * as z from 'zod';
import { addDays } from '../../shared/formats/addDays.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { instantAt, timeIn } from '../../shared/formats/zonedTime.ts';
import { audienceKindOf, audienceSchema, type AudienceKind } from '../../shared/forms/audienceSchema.ts';
import { changedFields } from '../../shared/forms/changedFields.ts';
import { titlesOf, titlesSchema, typedTitlesOf } from '../../shared/forms/titlesSchema.ts';
import { typedDay, typedNumber, unusedText } from '../../shared/forms/typedFields.ts';

const { place, url, trainer, capacity } = createSession.body.shape.data.shape;

export const seatKinds = ['unlimited', 'limited'] as const;
export const countKinds = ['nothing', 'course', 'duty'] as const;

/** Choices that determine which fields the form shows. */
export interface SessionChoices {
  seats: (typeof seatKinds)[number];
  audience: AudienceKind;
  counts: (typeof countKinds)[number];
}

/**
 * Schema of the number of seats. `unwrap` removes `nullable` and `optional`, so that the minimum and maximum can be
 * read.
 */
export const seats = capacity.unwrap().unwrap();

/** Converts a time that is typed as `9:30`, `09.30`, `0930` or `9` to `HH:mm`. Returns undefined for other texts. */
export function typedTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : undefined;
}

const timeField = z
  .string()
  .transform((text) => typedTime(text) ?? '')
  .pipe(z.string().min(1));

/** Returns the minutes between two times of day. If `to` is not later than `from`, it is on the next day. */
export function minutesBetween(from: string, to: string): number {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const minutes = minutesOf(to) - minutesOf(from);
  return minutes > 0 ? minutes : minutes + 24 * 60;
}

/** Returns the day on which a session ends: the next day if `to` is not later than `from`. */
const lastDayOf = ({ day, from, to }: { day: string; from: string; to: string }) =>
  to > from ? day : addDays(day, 1);

/**
 * Returns the minutes that a session takes, which differ from `minutesBetween` if the clocks change meanwhile. Returns 0
 * if the session would end before it begins, because the clocks skip its start.
 * @param typed the day as `YYYY-MM-DD`, and the times as `HH:mm`
 */
export function sessionMinutes(timeZone: string, typed: { day: string; from: string; to: string }): number {
  const start = instantAt(timeZone, typed.day, typed.from);
  const end = instantAt(timeZone, lastDayOf(typed), typed.to);
  return Math.max(0, (end.getTime() - start.getTime()) / 60_000);
}

const chosenId = z.string().min(1);

/**
 * Validates the typed texts of the form and converts them into the values of the request. Fields that do not apply,
 * such as the seats of a session without a limit, become null.
 */
export const sessionSchema = (choices: SessionChoices) =>
  z
    .object({
      titles: titlesSchema,
      day: typedDay,
      from: timeField,
      to: timeField,
      place: place.unwrap(),
      url: url.unwrap(),
      trainer: trainer.unwrap(),
      capacity: choices.seats === 'limited' ? typedNumber(seats) : unusedText,
      audience: audienceSchema(choices.audience),
      company_course_id: choices.counts === 'course' ? chosenId : unusedText,
      duty_id: choices.counts === 'duty' ? chosenId : unusedText,
    })
    .refine(({ place: typedPlace, url: typedUrl }) => typedPlace !== null || typedUrl !== null, {
      path: ['place'],
    });

export type SessionSchema = ReturnType<typeof sessionSchema>;

export function settingsOf(typed: z.output<SessionSchema>, timeZone: string) {
  const { titles, day, from, to, ...settings } = typed;
  return {
    titles: titlesOf(titles),
    starts_at: instantAt(timeZone, day, from).toISOString(),
    ends_at: instantAt(timeZone, lastDayOf({ day, from, to }), to).toISOString(),
    ...settings,
  };
}

export type SessionSettings = ReturnType<typeof settingsOf>;

export const choicesOf = (session?: ManagedSession): SessionChoices => ({
  seats: session?.capacity == null ? 'unlimited' : 'limited',
  audience: audienceKindOf(session?.audience),
  counts: session?.company_course_id ? 'course' : session?.duty_id ? 'duty' : 'nothing',
});

/** Returns the initial texts of the fields for a session; without a session, for a new one. */
export function typedSessionOf(timeZone: string, session?: ManagedSession): z.input<SessionSchema> {
  const time = (instant: string) => timeIn(timeZone, new Date(instant));
  return {
    titles: typedTitlesOf(session?.titles),
    day: session ? formatDate(session.starts_at, timeZone) : '',
    from: session ? time(session.starts_at) : '',
    to: session ? time(session.ends_at) : '',
    place: session?.place ?? null,
    url: session?.url ?? null,
    trainer: session?.trainer ?? null,
    capacity: String(session?.capacity ?? ''),
    audience: { group_ids: session?.audience?.group_ids ?? [] },
    company_course_id: session?.company_course_id ?? '',
    duty_id: session?.duty_id ?? '',
  };
}

/** Returns only the settings that differ from the stored ones. The request omits all others. */
export function changedSettings(
  session: ManagedSession,
  settings: SessionSettings,
  timeZone: string,
): Partial<SessionSettings> {
  const initial = settingsOf(
    sessionSchema(choicesOf(session)).parse(typedSessionOf(timeZone, session)),
    timeZone,
  );
  return changedFields(initial, settings);
}
