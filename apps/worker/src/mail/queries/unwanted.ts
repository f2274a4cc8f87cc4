import { sql, type SQL } from 'drizzle-orm';
import {
  certificates,
  companyCourses,
  dayIn,
  endedInvitations,
  enrollments,
  publishedMembers,
  getsReportMail,
  hasLeft,
  isActiveMember,
  isToBeReminded,
  joinHeldCertificate,
  learnerMailSettings,
  memberDueOn,
  participants,
  sessions,
} from '@academy/academy-data';
import {
  reportMailKinds,
  type EmailTemplate,
  type LearnerMailKind,
  type ReportMailKind,
} from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';

/** E-mails that ask the recipient to complete a course. */
const requests = [
  'course_reminder',
  'deadline_reminder',
  'course_assigned',
  'round_opened',
  'overdue',
] satisfies EmailTemplate[];
/** E-mails that are sent even if the due date has changed since they were queued. */
const withPresentDueDate = ['course_reminder', 'course_assigned', 'round_opened'] satisfies EmailTemplate[];
const invitations = ['session_invitation', 'session_cancelled'] satisfies EmailTemplate[];
const results = [
  'progress_transfer_finished',
  'certificate_bundle_ready',
  'webhook_paused',
  'api_key_lost',
  'domain_lost',
  'member_account_released',
  'proof_decided',
] satisfies EmailTemplate[];

const templateIn = (email: SQL, templates: EmailTemplate[]) =>
  sql`${email}.template = any(${sql.param(templates)}::text[])`;

/**
 * SQL condition: this kind of e-mail is still switched on in the company (rule 440). The query must use the alias
 * `company` for the company.
 */
const isSwitchedOn = (kind: Exclude<LearnerMailKind, 'certificate_earned'>) => sql`exists (
  select from ${learnerMailSettings} chosen
  where chosen.company_id = company.company_id and chosen.${sql.identifier(`${kind}_since`)} is not null)`;

/**
 * SQL condition: the recipient still has to complete the course (rules 92 and 202). The due date must still be the one
 * that the e-mail states (rule 446), and must not have passed if the e-mail is a deadline reminder. In an e-mail about
 * a new round, the round must still be the current one (rule 445).
 */
const isStillToRequest = (email: SQL) => sql`exists (
  select from ${companyCourses} offered
  join ${publishedCompanies} company on company.company_id = offered.company_id and not company.excluded
  join ${publishedMembers} member
    on member.company_id = offered.company_id and member.user_id = ${email}.recipient_user_id
  where offered.company_id = (${email}.data->>'company_id')::uuid
    and offered.course_id = (${email}.data->>'course_id')::uuid and offered.status = 'active'
    and case ${email}.template
      when 'deadline_reminder' then ${memberDueOn} = (${email}.data->>'deadline')::date
        and (${email}.data->>'deadline')::date >= ${dayIn(sql`company.time_zone`)}
      when 'course_assigned' then ${isSwitchedOn('course_assigned')}
      when 'round_opened' then ${isSwitchedOn('round_opened')} and exists (
        select from ${enrollments} own
        where own.company_course_id = offered.id and own.user_id = member.user_id
          and own.round = (${email}.data->>'round')::smallint)
      when 'overdue' then ${isSwitchedOn('overdue')} and ${memberDueOn} = (${email}.data->>'deadline')::date
      else true end
    and ${isToBeReminded})`;

/**
 * SQL condition: the recipient is a deactivated member of the company. Deactivated members no longer get e-mails with
 * the templates in `results`. Recipients who are not members do get these e-mails, because administrators can request
 * background work in any company.
 */
const isShutOut = (email: SQL) => sql`exists (
  select from ${publishedMembers} member
  where member.company_id = (${email}.data->>'company_id')::uuid and member.user_id = ${email}.recipient_user_id
    and ${hasLeft(sql`member.status`)})`;

/**
 * SQL condition: the recipient of a report mail has not unsubscribed and is still entitled to this kind of report mail
 * (rule 343).
 */
const isStillReportedTo = (email: SQL, kind: ReportMailKind) => sql`exists (
  select from ${publishedMembers} member
  join ${publishedCompanies} company on company.company_id = member.company_id and not company.excluded
  where member.company_id = (${email}.data->>'company_id')::uuid and member.user_id = ${email}.recipient_user_id
    and ${getsReportMail[kind]})`;

const isReportMailUnwanted = (email: SQL) =>
  sql.join(
    reportMailKinds.map(
      (kind) => sql`when ${email}.template = ${kind} then not ${isStillReportedTo(email, kind)}`,
    ),
    sql` `,
  );

/**
 * SQL condition: the certificate is neither revoked nor erased, its holder is still an active member of the company,
 * and the e-mails about certificates are still switched on in the company (rule 441).
 */
const isStillToCongratulate = (email: SQL) => sql`exists (
  select from ${certificates} certificate
  join ${publishedMembers} member
    on member.company_id = (${email}.data->>'company_id')::uuid and member.user_id = ${email}.recipient_user_id
  join ${publishedCompanies} company on company.company_id = member.company_id and not company.excluded
  join ${learnerMailSettings} chosen
    on chosen.company_id = member.company_id and chosen.certificate_earned_since is not null
  where certificate.id = (${email}.data->>'certificate_id')::uuid
    and certificate.revoked_at is null and certificate.erased_at is null
    and ${isActiveMember(sql`member.status`)})`;

/**
 * SQL condition: the session has not ended and the e-mail is still correct (rule 471). An invitation is correct if
 * the session was neither cancelled nor changed since, and neither a later invitation nor a cancellation was queued for
 * the person. A cancellation is correct if no invitation was queued for the person after it.
 */
const isStillInvitation = (email: SQL) => sql`exists (
  select from ${participants} own
  join ${sessions} session on session.id = own.session_id and session.ends_at > now()
  join ${publishedCompanies} company on company.company_id = session.company_id and not company.excluded
  where own.id = (${email}.data->>'participant_id')::uuid and case ${email}.template
    when 'session_invitation' then session.cancelled_at is null and own.invited_sequence = session.sequence
      and own.invited_sequence + 2 * own.cancellations = (${email}.data->>'sequence')::int
    else own.invited_sequence is null end)`;

/** SQL condition: the invitation to join a company was used or revoked, so its link leads to an error page. */
const isEndedInvitation = (email: SQL) => sql`exists (
  select from ${endedInvitations} ended where ended.invitation_id = (${email}.data->>'invitation_id')::uuid)`;

/** SQL condition: the invitation or the file to which the e-mail links has expired. */
const isExpired = (email: SQL) => sql`coalesce((${email}.data->>'expires_at')::timestamptz < now(), false)`;

/** SQL for the field `deadline` of an e-mail about a course: the due date at the time of sending. */
const presentDueDate = (email: SQL): SQL => sql`case
  when ${templateIn(email, withPresentDueDate)} then coalesce((
    select jsonb_build_object('deadline', ${memberDueOn})
    from ${companyCourses} offered
    join ${publishedMembers} member
      on member.company_id = offered.company_id and member.user_id = ${email}.recipient_user_id
    where offered.company_id = (${email}.data->>'company_id')::uuid
      and offered.course_id = (${email}.data->>'course_id')::uuid), '{}')
  else '{}' end`;

/**
 * SQL for the data of an e-mail about a course, updated at the time of sending. `deadline` is the current due date.
 * `certificate` contains the last day of validity of the previous round's certificate. It becomes null if this
 * certificate was revoked, or has expired, since the e-mail was queued.
 */
export const presentData = (email: SQL): SQL => sql`case
  when jsonb_typeof(${email}.data->'certificate') = 'object' and not exists (
    select from ${companyCourses} offered
    join ${enrollments} own on own.company_course_id = offered.id and own.user_id = ${email}.recipient_user_id
    ${joinHeldCertificate}
    where offered.company_id = (${email}.data->>'company_id')::uuid
      and offered.course_id = (${email}.data->>'course_id')::uuid and held.certificate is not null)
  then ${email}.data || '{"certificate": null}' else ${email}.data end || ${presentDueDate(email)}`;

/**
 * SQL for the parts of a joined e-mail that are still up to date, as a JSON array (rule 442); null for all other
 * e-mails.
 */
export const wantedNews = (email: SQL): SQL => sql`case when ${email}.template = 'learner_news' then (
  select coalesce(
    jsonb_agg(jsonb_set(element.part, '{data}', ${presentData(sql`news`)}) order by element.position), '[]')
  from jsonb_array_elements(${email}.data->'news') with ordinality element (part, position)
  cross join lateral (
    select element.part->>'template' as template, element.part->'data' as data, ${email}.recipient_user_id
  ) news
  where not ${isUnwanted(sql`news`)}) end`;

/**
 * SQL condition: the e-mail must not be sent any more. For recipients without an account, only `isExpired`,
 * `isEndedInvitation` and `isStillInvitation` are checked.
 */
export const isUnwanted = (email: SQL): SQL => sql`(${isExpired(email)}
  or ${email}.template = 'invitation' and ${isEndedInvitation(email)}
  or ${templateIn(email, invitations)} and not ${isStillInvitation(email)}
  or ${email}.recipient_user_id is not null and case
  when ${templateIn(email, requests)} then not ${isStillToRequest(email)}
  when ${email}.template = 'certificate_earned' then not ${isStillToCongratulate(email)}
  when ${templateIn(email, results)} then ${isShutOut(email)}
  ${isReportMailUnwanted(email)}
  else false end)`;
