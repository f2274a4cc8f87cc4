import { and, desc, eq, sql } from 'drizzle-orm';
import { dayIn, exemptions, hasLeft, learnerId, publishedPeople } from '@academy/academy-data';
import type { ExemptionReason } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Bounds, Database } from '@academy/service-kit';
import type { AskedDuty } from './duties.ts';

const fullName = sql<string>`coalesce(nullif(
  academy.holder_name(${publishedPeople.first_name}, ${publishedPeople.last_name}), ''), ${publishedPeople.email_address})`;

/**
 * SQL for the id that exemptions store for a person: the user id, or the membership id of a person without an account.
 */
const personId = learnerId('people_v1');

const columns = {
  id: exemptions.id,
  duty_id: exemptions.duty_id,
  user_id: exemptions.user_id,
  full_name: fullName,
  from: exemptions.from_day,
  to: exemptions.to_day,
  reason: exemptions.reason,
  created_at: exemptions.created_at,
};

const select = (db: Database) =>
  db
    .select({ ...columns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(exemptions)
    .innerJoin(
      publishedPeople,
      and(
        eq(publishedPeople.company_id, exemptions.company_id),
        sql`${personId} = ${exemptions.user_id}`,
        sql`not ${hasLeft(publishedPeople.status)}`,
      ),
    );

const isOf = ({ companyId, dutyId }: AskedDuty) =>
  and(eq(exemptions.company_id, companyId), eq(exemptions.duty_id, dutyId));

/** Finds one page of the exemptions from a duty, latest first, for people who still belong to the company. */
export const findExemptions = (db: Database, { limit, offset, ...asked }: AskedDuty & Bounds) =>
  select(db)
    .where(isOf(asked))
    .orderBy(desc(exemptions.from_day), desc(exemptions.id))
    .limit(limit)
    .offset(offset);

export async function findExemption(db: Database, asked: AskedDuty & { exemptionId: string }) {
  const [found] = await select(db).where(and(isOf(asked), eq(exemptions.id, asked.exemptionId)));
  return found;
}

/**
 * Finds a person of a company by the user id or, for a person without an account, by the membership id. `memberId` is
 * null for a person with an account.
 */
export async function findPerson(db: Database, companyId: string, userId: string) {
  const [person] = await db
    .select({
      name: fullName,
      memberId: sql<
        string | null
      >`case when ${publishedPeople.user_id} is null then ${publishedPeople.member_id} end`,
    })
    .from(publishedPeople)
    .where(
      and(
        eq(publishedPeople.company_id, companyId),
        sql`${personId} = ${userId}::uuid`,
        sql`not ${hasLeft(publishedPeople.status)}`,
      ),
    );
  return person;
}

export interface Period {
  from: string;
  to: string;
}

/** Returns true if a person is exempt from a duty on any day of the period. The caller must have locked the duty. */
export async function hasExemption(
  tx: Database,
  { dutyId, userId, from, to }: Period & { dutyId: string; userId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: exemptions.id })
    .from(exemptions)
    .where(
      and(
        eq(exemptions.duty_id, dutyId),
        eq(exemptions.user_id, userId),
        sql`${exemptions.from_day} <= ${to}::date and ${exemptions.to_day} >= ${from}::date`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export const storeExemption = (
  tx: Database,
  {
    companyId,
    dutyId,
    exemptionId,
    userId,
    memberId,
    from,
    to,
    reason,
  }: AskedDuty &
    Period & { exemptionId: string; userId: string; memberId: string | null; reason: ExemptionReason },
) =>
  tx.insert(exemptions).values({
    id: exemptionId,
    duty_id: dutyId,
    company_id: companyId,
    user_id: userId,
    member_id: memberId,
    from_day: from,
    to_day: to,
    reason,
  });

export async function lockExemption(
  tx: Database,
  { companyId, dutyId, exemptionId }: AskedDuty & { exemptionId: string },
) {
  const { rows } = await tx.execute<{
    user_id: string;
    member_id: string | null;
    from: string;
    to: string;
    /**
     * New last day of the exemption, which is yesterday; null if the exemption did not begin before today and is
     * deleted.
     */
    last_day: string | null;
  }>(sql`
    select exempt.user_id, exempt.member_id, exempt.from_day::text as from, exempt.to_day::text as to,
      case when exempt.from_day < zone.today then (zone.today - 1)::text end as last_day
    from ${exemptions} exempt
    cross join (
      select ${dayIn(sql`company.time_zone`)} as today
      from ${publishedCompanies} company where company.company_id = ${companyId}::uuid
    ) zone
    where exempt.id = ${exemptionId}::uuid and exempt.duty_id = ${dutyId}::uuid
      and exempt.company_id = ${companyId}::uuid and exempt.to_day >= zone.today
    for update of exempt`);
  return rows[0];
}

export const storeLastDay = (tx: Database, exemptionId: string, lastDay: string) =>
  tx.update(exemptions).set({ to_day: lastDay }).where(eq(exemptions.id, exemptionId));

export const deleteExemption = (tx: Database, exemptionId: string) =>
  tx.delete(exemptions).where(eq(exemptions.id, exemptionId));
