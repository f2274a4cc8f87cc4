import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  duties,
  hasLeft,
  learnerId,
  lockOwnCourses,
  proofs,
  publishedMembers,
  publishedPeople,
  recordCompletions,
} from '@academy/academy-data';
import { fallbackLocale, type Locale, type ManagedProof, type ProofStatus } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import { prepareRows, readPage, type Bounds, type Database } from '@academy/service-kit';
import { fromProofs, proofColumns, subjectTitle } from './columns.ts';

export interface AskedProof {
  companyId: string;
  proofId: string;
}

interface Asked {
  companyId: string;
  userId: string;
  language: string;
}

const nameOf = (person: 'person' | 'decider') => {
  const column = (name: string) => sql.raw(`${person}.${name}`);
  return sql`coalesce(nullif(academy.holder_name(${column('first_name')}, ${column('last_name')}), ''), ${column('email_address')})`;
};

/** SQL join of a proof to its person. It excludes the proofs of people who have left the company. */
const joinPerson = sql`join ${publishedPeople} person
  on person.company_id = proof.company_id and ${learnerId('person')} = proof.user_id and not ${hasLeft(sql`person.status`)}`;

const select = sql`
  select ${proofColumns}, proof.user_id = ${sql.placeholder('userId')} as own,
    (select count(*)::int from ${proofs} other
      where other.company_id = proof.company_id and other.sha256 = proof.sha256 and other.id <> proof.id) as same_file_count,
    json_build_object('user_id', proof.user_id, 'full_name', ${nameOf('person')}, 'email', person.email_address) as person,
    case when decider.user_id is not null then ${nameOf('decider')} end as decided_by
  ${fromProofs} ${joinPerson}
  left join ${publishedMembers} decider on decider.company_id = proof.company_id and decider.user_id = proof.decided_by
  where proof.company_id = ${sql.placeholder('companyId')}`;

const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;

/**
 * Prepares the queries for one page of the proofs of a company. Submitted proofs are sorted oldest first, and decided
 * proofs latest first.
 */
export function prepareManagedProofs(pool: Pool) {
  const ofStatus = sql`${select} and proof.status = ${sql.placeholder('status')}`;
  type Row = ManagedProof & { total: number };
  const submitted = prepareRows<Row>(
    pool,
    'submitted_proofs',
    sql`${ofStatus} order by proof.submitted_at, proof.id ${page}`,
  );
  const decided = prepareRows<Row>(
    pool,
    'decided_proofs',
    sql`${ofStatus} order by proof.decided_at desc, proof.id desc ${page}`,
  );
  return (asked: Asked & Bounds & { status: ProofStatus }) =>
    readPage(
      asked,
      (bounds) => (asked.status === 'submitted' ? submitted : decided)({ ...asked, ...bounds }),
      ({ total }) => total,
    );
}

export function prepareManagedProof(pool: Pool) {
  const read = prepareRows<ManagedProof>(
    pool,
    'managed_proof',
    sql`${select} and proof.id = ${sql.placeholder('proofId')}`,
  );
  return async (asked: Asked & { proofId: string }): Promise<ManagedProof | undefined> =>
    (await read({ ...asked }))[0];
}

export interface LockedProof extends Record<string, unknown> {
  user_id: string;
  /** Membership id of a person without an account; null for everybody else. */
  member_id: string | null;
  company_course_id: string | null;
  duty_id: string | null;
  status: ProofStatus;
  issuer: string;
  issued_on: string;
  valid_until: string | null;
}

/**
 * Locks a proof of a company until the transaction ends. If two people decide about it concurrently, the second
 * transaction sees the decision of the first.
 */
export async function lockProof(tx: Database, { companyId, proofId }: AskedProof) {
  const { rows } = await tx.execute<LockedProof>(sql`
    select proof.user_id, proof.member_id, proof.company_course_id, proof.duty_id, proof.status, proof.issuer,
      proof.issued_on::text as issued_on, proof.valid_until::text as valid_until
    from ${proofs} proof
    where proof.id = ${proofId}::uuid and proof.company_id = ${companyId}::uuid
    for no key update`);
  return rows[0];
}

/**
 * Locks the course or duty of a proof until the transaction ends, so that nobody can remove the course or archive the
 * duty meanwhile. A course of the catalogue needs no lock, because a company cannot remove it. Call this function
 * before the transaction locks enrollments, because a publication also locks the course first.
 * @returns true if the proof cannot count any more, because its course was removed or its duty was archived
 */
export async function lockSubject(
  tx: Database,
  companyId: string,
  { company_course_id, duty_id }: LockedProof,
): Promise<boolean> {
  if (company_course_id !== null)
    return (await lockOwnCourses(tx, companyId, [company_course_id])).length > 0;
  const { rows } = await tx.execute<{ is_archived: boolean }>(sql`
    select duty.archived_at is not null as is_archived from ${duties} duty
    where duty.id = ${duty_id}::uuid and duty.company_id = ${companyId}::uuid
    for share`);
  return rows[0]?.is_archived ?? false;
}

interface Recipient extends Record<string, unknown> {
  name: string;
  address: string;
  locale: Locale;
  company_name: string;
  /**
   * Title of the course or duty in the person's language. `any_title` is the German title if there is one, for the
   * audit log.
   */
  title: string;
  any_title: string;
}

/**
 * Finds the person to whom a proof belongs, and the title of its course or duty; undefined if the person has left the
 * company.
 */
export async function findRecipient(db: Database, proofId: string): Promise<Recipient | undefined> {
  const { rows } = await db.execute<Recipient>(sql`
    select ${nameOf('person')} as name, person.email_address as address, chosen.locale, company.name as company_name,
      ${subjectTitle(sql`chosen.locale`)} as title, ${subjectTitle(sql`'de'::text`)} as any_title
    from ${proofs} proof ${joinPerson}
    join ${publishedCompanies} company on company.company_id = proof.company_id
    left join ${publishedMembers} member on member.company_id = proof.company_id and member.user_id = proof.user_id
    cross join lateral (select coalesce(member.locale, ${fallbackLocale}) as locale) chosen
    where proof.id = ${proofId}::uuid`);
  return rows[0];
}

interface Decision {
  decision: Exclude<ProofStatus, 'submitted'>;
  decidedBy: string;
  /** Why the proof is refused; null for an accepted proof. */
  reason: string | null;
}

export const storeDecision = (tx: Database, proofId: string, { decision, decidedBy, reason }: Decision) =>
  tx
    .update(proofs)
    .set({ status: decision, decided_at: sql`now()`, decided_by: decidedBy, refusal_reason: reason })
    .where(eq(proofs.id, proofId));

/**
 * Records the completion of a course on the date of an accepted proof, unless the person has already completed the
 * current round.
 */
export const recordProven = (
  tx: Database,
  companyCourseId: string,
  { user_id, member_id, issued_on, valid_until }: LockedProof,
) =>
  recordCompletions(tx, {
    companyCourseId,
    reason: 'equivalent_proof',
    areProven: true,
    people: sql`select ${user_id}::uuid as user_id, ${member_id}::uuid as member_id,
      ${issued_on}::date as completed_on, ${valid_until}::date as last_day`,
  });
