import { sql } from 'drizzle-orm';
import {
  acknowledgements,
  courses,
  enrollments,
  policyVersions,
  publishedMembers,
} from '@academy/academy-data';
import type { Locale, PolicyKind } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import type { AskedPolicy } from './managed.ts';

/** A person's last acknowledgement of a policy, with the data that the signed receipt contains. */
export interface ReceiptRow extends Record<string, unknown> {
  id: string;
  /** Null if the person is not a member of the company, or has no name. */
  holder_name: string | null;
  company_name: string;
  time_zone: string;
  policy_title: string;
  kind: PolicyKind;
  version: number;
  /** Milliseconds since 1970, like `acknowledged_at`. */
  published_at: number;
  acknowledged_at: number;
  sha256: string;
}

const milliseconds = (instant: string) => sql`floor(extract(epoch from ${sql.raw(instant)}) * 1000)::float8`;

export async function findReceipt(
  db: Database,
  { companyId, policyId, userId, language }: AskedPolicy & { userId: string; language: Locale },
): Promise<ReceiptRow | undefined> {
  const { rows } = await db.execute<ReceiptRow>(sql`
    select given.id, nullif(academy.holder_name(member.first_name, member.last_name), '') as holder_name,
      company.name as company_name, company.time_zone, version.version, course.kind,
      coalesce(version.titles ->> ${language}, version.titles ->> 'de', version.titles ->> 'en') as policy_title,
      ${milliseconds('version.published_at')} as published_at,
      ${milliseconds('given.acknowledged_at')} as acknowledged_at, given.sha256
    from ${enrollments} own
    join ${acknowledgements} given on given.enrollment_id = own.id
    join ${courses} course on course.id = own.course_id
    join ${policyVersions} version on version.id = given.version_id
    join ${publishedCompanies} company on company.company_id = own.company_id
    left join ${publishedMembers} member on member.company_id = own.company_id and member.user_id = own.user_id
    where own.company_course_id = ${policyId}::uuid and own.company_id = ${companyId}::uuid
      and own.user_id = ${userId}::uuid
    order by given.acknowledged_at desc, version.version desc
    limit 1`);
  return rows[0];
}
