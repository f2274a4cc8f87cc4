import { sql, type SQL } from 'drizzle-orm';
import { companyCourses, dayIn, isToBeReminded, searchableMembers } from '@academy/academy-data';
import type { EmailTemplate } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';

const reminders = ['course_reminder', 'deadline_reminder'] satisfies EmailTemplate[];
const results = ['progress_transfer_finished', 'certificate_bundle_ready'] satisfies EmailTemplate[];

const templateIn = (templates: EmailTemplate[]) => sql`template = any(${sql.param(templates)}::text[])`;

/** Condition: the recipient still has to complete the course by the deadline that the e-mail names (rule 92). */
const isStillToRemind = (email: SQL) => sql`exists (
  select from ${companyCourses} offered
  join ${publishedCompanies} company on company.company_id = offered.company_id and not company.excluded
  join ${searchableMembers} member
    on member.company_id = offered.company_id and member.user_id = ${email}.recipient_user_id
  where offered.company_id = (${email}.data->>'company_id')::uuid
    and offered.course_id = (${email}.data->>'course_id')::uuid and offered.status = 'active'
    and (${email}.template <> 'deadline_reminder' or (
      offered.deadline = (${email}.data->>'deadline')::date
      and offered.deadline >= ${dayIn(sql`company.time_zone`)}))
    and ${isToBeReminded})`;

/**
 * Condition: the recipient is a deactivated member. Deactivated members get no results. Non-members do, because
 * administrators may request work in any company.
 */
const isShutOut = (email: SQL) => sql`exists (
  select from ${searchableMembers} member
  where member.company_id = (${email}.data->>'company_id')::uuid and member.user_id = ${email}.recipient_user_id
    and member.status = 'deactivated')`;

/** Condition: the target of the e-mail, such as an invitation or a file, has expired. */
const isExpired = (email: SQL) => sql`coalesce((${email}.data->>'expires_at')::timestamptz < now(), false)`;

/** Condition: an e-mail is no longer relevant to its recipient. Recipients without an account are not checked. */
export const isUnwanted = (
  email: SQL,
): SQL => sql`(${isExpired(email)} or ${email}.recipient_user_id is not null and case
  when ${templateIn(reminders)} then not ${isStillToRemind(email)}
  when ${templateIn(results)} then ${isShutOut(email)}
  else false end)`;
