import { sql } from 'drizzle-orm';
import { dueOnOf, offeredAs, unstartedDueOn } from '@academy/academy-data';
import type { Subject } from '@academy/contracts';
import {
  instantOrNull,
  isTrue,
  numberOrNull,
  packed,
  textOrNull,
  unpacked,
  type PackedBoolean,
} from '@academy/service-kit';

/**
 * A company course with the caller's enrollment, if there is one.
 * The fields `chosen`, `available` and `done` contain several values separated by commas.
 */
export interface CourseRow {
  id: string;
  subject: Subject;
  bonus: boolean;
  mandatory: boolean;
  /** ISO 8601 date. */
  deadline: string | null;
  /** Last day for completing the current round (rule 202), as an ISO 8601 date. */
  due_on: string | null;
  round: number;
  /** ISO 8601 date. */
  valid_until: string | null;
  /** `chosen` has the languages that the company chose, and `available` those in which the course exists. */
  chosen: string;
  available: string;
  fingerprint: string;
  minutes: number;
  lessons_count: number;
  enrollment_id: string | null;
  user_id: string;
  advancements_count: number;
  /** ISO 8601. */
  enrolled_at: string;
  completed_at: string | null;
  last_activity_at: string | null;
  /** Ids of the lessons that are recorded as completed. */
  done: string;
}

/** Placeholders of the queries for the id of the requested company and for the caller's user id. */
export const caller = { companyId: sql.placeholder('companyId'), userId: sql.placeholder('userId') };

type PackedValues = [
  id: string,
  subject: Subject,
  bonus: PackedBoolean,
  mandatory: PackedBoolean,
  deadline: string,
  dueOn: string,
  round: string,
  validUntil: string,
  chosen: string,
  available: string,
  fingerprint: string,
  minutes: string,
  lessonsCount: string,
  enrollmentId: string,
  advancementsCount: string,
  enrolledAt: string,
  completedAt: string,
  recordedAt: string,
  done: string,
];

const offered = offeredAs('offered');

const offeredDueOn = dueOnOf(
  offered,
  caller,
  sql`coalesce(due_on, case when enrollment_id is null then ${unstartedDueOn(offered.id, caller.userId)} end)`,
);

/** SQL for one text that contains the values of `PackedValues`, in the order of that type. */
export const packedCourse = packed([
  ...[sql`course_id`, sql`subject`, sql`bonus`, sql`mandatory`, sql`deadline`, offeredDueOn, sql`round`],
  ...[sql`valid_until`, sql`array_to_string(languages, ',')`, sql`array_to_string(available, ',')`],
  ...[sql`fingerprint`, sql`minutes`, sql`lessons_count`, sql`enrollment_id`, sql`advancements_count`],
  ...[sql`enrolled_at`, sql`completed_at`, sql`recorded_at`, sql`done`],
]);

/** Reads the values of `packedCourse`. */
export function courseRowOf(text: string, userId: string): CourseRow {
  const values = unpacked<PackedValues>(text);
  return {
    id: values[0],
    subject: values[1],
    bonus: isTrue(values[2]),
    mandatory: isTrue(values[3]),
    deadline: textOrNull(values[4]),
    due_on: textOrNull(values[5]),
    round: numberOrNull(values[6]) ?? 1,
    valid_until: textOrNull(values[7]),
    chosen: values[8],
    available: values[9],
    fingerprint: values[10],
    minutes: Number(values[11]),
    lessons_count: Number(values[12]),
    enrollment_id: textOrNull(values[13]),
    user_id: userId,
    advancements_count: Number(values[14]),
    enrolled_at: instantOrNull(values[15]) ?? '',
    completed_at: instantOrNull(values[16]),
    last_activity_at: instantOrNull(values[17]) ?? instantOrNull(values[15]),
    done: values[18],
  };
}
