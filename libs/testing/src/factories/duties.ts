import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { insertRows, type Queryable } from './insert-rows.ts';

interface DutyInput {
  title?: string;
  source?: string;
  template?: string | null;
  months?: number | null;
  minutes?: number | null;
  bySessions?: boolean;
  byProofs?: boolean;
  companyCourses?: readonly { id: string }[];
  /** Groups whose members the duty concerns; if undefined or empty, the duty concerns everybody. */
  groups?: readonly { id: string }[];
  archivedAt?: string | null;
}

/** Creates a duty of a company. By default, attended sessions and accepted proofs meet the duty, too. */
export async function buildDuty(admin: Queryable, companyId: string, input: DutyInput = {}) {
  const { title = 'Datenschutz', source = 'Art. 39 Abs. 1 lit. b DSGVO', template = null } = input;
  const { months = null, minutes = null, groups = [], companyCourses = [] } = input;
  const id = randomUUID();
  await insertRows(admin, 'academy.duties', [
    {
      id,
      company_id: companyId,
      titles: { de: title },
      source,
      template,
      for_groups: groups.length > 0,
      months,
      minutes,
      by_sessions: input.bySessions ?? true,
      by_proofs: input.byProofs ?? true,
      archived_at: input.archivedAt ?? null,
    },
  ]);
  const duty_id = id;
  await insertRows(
    admin,
    'academy.duty_groups',
    groups.map((group) => ({ duty_id, group_id: group.id })),
  );
  await insertRows(
    admin,
    'core_published.group_uses_v1',
    groups.map((group) => ({ group_id: group.id, used_by: id })),
  );
  await insertRows(
    admin,
    'academy.duty_courses',
    companyCourses.map((course) => ({ duty_id, company_course_id: course.id })),
  );
  return { id, title };
}

/** A person by user id or, without an account, by membership id. */
export type PersonInput = { userId: string } | { memberId: string };

const personOf = (person: PersonInput) =>
  'memberId' in person
    ? { user_id: person.memberId, member_id: person.memberId }
    : { user_id: person.userId, member_id: null };

interface ExemptionInput {
  /** ISO 8601 dates. */
  from: string;
  to: string;
  reason?: 'absent' | 'other_tasks' | 'trained_elsewhere' | 'leaving';
}

export async function buildExemption(
  admin: Queryable,
  companyId: string,
  duty: { id: string },
  person: PersonInput,
  { from, to, reason = 'absent' }: ExemptionInput,
) {
  const id = randomUUID();
  await insertRows(admin, 'academy.exemptions', [
    { id, duty_id: duty.id, company_id: companyId, ...personOf(person), from_day: from, to_day: to, reason },
  ]);
  return { id };
}

interface AttendedSessionInput {
  title?: string;
  /** ISO 8601 timestamps. */
  startsAt?: string;
  endsAt?: string;
  /** Time at which a maintainer closed the session by confirming the attendance; null if nobody has. */
  closedAt?: string | null;
  cancelledAt?: string | null;
  capacity?: number | null;
  companyCourse?: { id: string };
  duty?: { id: string };
  attendance?: readonly (PersonInput & { minutes: number })[];
}

/** Creates a training session of a company in a room. By default, a maintainer has closed it. */
export async function buildAttendedSession(
  admin: Queryable,
  companyId: string,
  input: AttendedSessionInput = {},
) {
  const { title = 'Schulung', startsAt = '2026-03-02T08:00:00Z', endsAt = '2026-03-02T10:00:00Z' } = input;
  const { companyCourse, duty, attendance = [], capacity = null } = input;
  const id = randomUUID();
  await insertRows(admin, 'academy.sessions', [
    {
      id,
      company_id: companyId,
      titles: { de: title },
      starts_at: startsAt,
      ends_at: endsAt,
      place: 'Raum 1',
      capacity,
      company_course_id: companyCourse?.id ?? null,
      duty_id: duty?.id ?? null,
      code_key: `\\x${randomBytes(32).toString('hex')}`,
      closed_at: input.closedAt === undefined ? endsAt : input.closedAt,
      cancelled_at: input.cancelledAt ?? null,
    },
  ]);
  await insertRows(
    admin,
    'academy.participants',
    attendance.map(({ minutes, ...person }) => ({
      id: randomUUID(),
      session_id: id,
      company_id: companyId,
      ...personOf(person),
      minutes,
      recorded_by: 'list',
      recorded_at: endsAt,
    })),
  );
  return { id, title };
}

interface ProofInput {
  issuer?: string;
  /** ISO 8601 dates. */
  issuedOn?: string;
  validUntil?: string | null;
  minutes?: number | null;
  status?: 'submitted' | 'accepted' | 'refused';
  origin?: string;
  companyCourse?: { id: string };
  duty?: { id: string };
  /** Content of the file, which is stored with the format PNG; without it, the proof has no file. */
  file?: string;
  decidedAt?: string;
}

/** Creates a proof of a person's training. By default, it is accepted. */
export async function buildProof(
  admin: Queryable,
  companyId: string,
  person: PersonInput,
  input: ProofInput = {},
) {
  const { issuer = 'IHK Hamburg', issuedOn = '2026-03-02', validUntil = null, minutes = null } = input;
  const { status = 'accepted', origin = 'company', companyCourse, duty, file } = input;
  const { decidedAt = '2026-03-03T10:00:00Z' } = input;
  const id = randomUUID();
  await insertRows(admin, 'academy.proofs', [
    {
      id,
      company_id: companyId,
      ...personOf(person),
      company_course_id: companyCourse?.id ?? null,
      duty_id: duty?.id ?? null,
      status,
      origin,
      issuer,
      issued_on: issuedOn,
      valid_until: validUntil,
      minutes,
      decided_at: status === 'submitted' ? null : decidedAt,
      ...(file !== undefined && {
        format: 'png',
        size: file.length,
        sha256: createHash('sha256').update(file).digest('hex'),
      }),
    },
  ]);
  if (file !== undefined)
    await insertRows(admin, 'academy.proof_files', [
      { proof_id: id, content: `\\x${Buffer.from(file).toString('hex')}` },
    ]);
  return { id, issuer };
}
