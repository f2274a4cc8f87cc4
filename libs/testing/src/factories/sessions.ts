import { randomUUID } from 'node:crypto';
import { insertRows, type Queryable } from './insert-rows.ts';

interface SessionInput {
  titles?: Record<string, string>;
  /** Minutes until the start of the session; negative if it has started. The session takes two hours. */
  startsIn?: number;
  place?: string | null;
  url?: string | null;
  trainer?: string | null;
  capacity?: number | null;
  companyCourseId?: string | null;
  dutyId?: string | null;
  closed?: boolean;
  codeKey?: Buffer;
}

const minuteMs = 60_000;

/**
 * Creates a training session for all members of a company. If the session has a capacity, the members have to book
 * seats.
 */
export async function buildSession(admin: Queryable, companyId: string, input: SessionInput = {}) {
  const id = randomUUID();
  const startsAt = Math.floor(Date.now() / minuteMs + (input.startsIn ?? 24 * 60)) * minuteMs;
  await insertRows(admin, 'academy.sessions', [
    {
      id,
      company_id: companyId,
      titles: input.titles ?? { de: 'NIS2 für die Leitung', en: 'NIS2 for the board' },
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + 120 * minuteMs),
      place: input.place === undefined ? 'Raum 1' : input.place,
      url: input.url ?? null,
      trainer: input.trainer ?? null,
      capacity: input.capacity ?? null,
      company_course_id: input.companyCourseId ?? null,
      duty_id: input.dutyId ?? null,
      closed_at: input.closed ? new Date() : null,
      code_key: `\\x${(input.codeKey ?? Buffer.alloc(32)).toString('hex')}`,
    },
  ]);
  return { id, startsAt: new Date(startsAt) };
}

interface ParticipantInput {
  userId: string;
  /** Membership id of a person without an account; `userId` must then be the same id. */
  memberId?: string | null;
  minutes?: number | null;
  booked?: boolean;
  invitedSequence?: number | null;
}

export const buildParticipants = (
  admin: Queryable,
  companyId: string,
  session: { id: string },
  people: readonly ParticipantInput[],
) =>
  insertRows(
    admin,
    'academy.participants',
    people.map(({ userId, memberId = null, minutes = null, booked = false, invitedSequence = null }) => ({
      id: randomUUID(),
      session_id: session.id,
      company_id: companyId,
      user_id: userId,
      member_id: memberId,
      booked_at: booked ? new Date() : null,
      invited_sequence: invitedSequence,
      minutes,
      recorded_by: minutes === null ? null : 'list',
      recorded_at: minutes === null ? null : new Date(),
    })),
  );
