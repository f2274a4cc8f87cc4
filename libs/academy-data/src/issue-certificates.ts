import { sql, type SQL } from 'drizzle-orm';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { publishedMembers } from './core-published.ts';
import { certificates, courses, courseTexts, enrollments } from './tables/index.ts';

export interface CertificateToIssue {
  /** Id of the new certificate. */
  id: string;
  enrollmentId: string;
  /** Name of a holder who is not a member of the company; without a name no certificate is issued for such a holder. */
  holderName?: string | undefined;
}

/**
 * Issues certificates, freezing holder, course titles, company, time zone and the hash of the holder's e-mail address
 * as they are now (rule 72). Idempotent, also in concurrent calls: an existing certificate of an enrollment is never
 * replaced. The caller checks whether the enrollment is entitled to a certificate.
 */
export async function issueCertificates(
  db: Database,
  certificatesToIssue: readonly CertificateToIssue[],
): Promise<void> {
  if (certificatesToIssue.length === 0) return;
  const column = <T>(value: (certificate: CertificateToIssue) => T) =>
    sql.param(certificatesToIssue.map(value));
  await issueSelectedCertificates(
    db,
    sql`
      select * from unnest(
        ${column(({ id }) => id)}::uuid[],
        ${column(({ enrollmentId }) => enrollmentId)}::uuid[],
        ${column(({ holderName }) => holderName ?? null)}::text[])`,
  );
}

/**
 * Issues certificates like `issueCertificates`, for the rows of a query.
 * @param selected a query for the certificate's id, the enrollment's id, and the name of a holder who is not a member
 */
export async function issueSelectedCertificates(db: Database, selected: SQL): Promise<void> {
  // Prevents deadlocks: completing a course locks the enrollment before it inserts the certificate, whose trigger locks
  // the enrollment as well. Two statements that issue the same certificate must lock in the same order.
  await db.execute(sql`
    insert into ${certificates} (id, enrollment_id, number, holder_name, course_titles, company_name, time_zone,
           identity_salt, identity_hash)
    select issued.id, enrollment.id, academy.certificate_number(), holder.name, titles.by_language, company.name,
           company.time_zone, identity.salt, identity.hash
    from (${selected}) as issued (id, enrollment_id, holder_name)
    join ${enrollments} enrollment on enrollment.id = issued.enrollment_id
    join ${courses} course on course.id = enrollment.course_id
    join ${publishedCompanies} company on company.company_id = enrollment.company_id
    left join ${publishedMembers} member
      on member.company_id = enrollment.company_id and member.user_id = enrollment.user_id
    cross join lateral (
      select coalesce(
        nullif(trim(concat_ws(' ', trim(member.first_name), trim(member.last_name))), ''), issued.holder_name) as name
    ) holder
    cross join lateral (
      select jsonb_object_agg(text.language, text.title) as by_language
      from ${courseTexts} text where text.course_id = course.id and text.language = any(course.languages)
    ) titles
    cross join lateral academy.hashed_identity(member.email_address) identity
    where holder.name is not null
    for no key update of enrollment
    on conflict on constraint certificates_enrollment do nothing`);
}
