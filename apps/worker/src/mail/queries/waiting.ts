import { sql } from 'drizzle-orm';
import { learnerMailSettings } from '@academy/academy-data';
import { automaticTemplateNames, type EmailTemplate } from '@academy/contracts';
import { outgoingEmails } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

/** Minimum time between two automatic e-mails to one person, in minutes (rule 442). */
const pauseMinutes = 60;

/** Templates of the automatic e-mails to learners, including the template that combines several of them. */
const automatic: readonly EmailTemplate[] = [...automaticTemplateNames, 'learner_news'];

/**
 * Makes waiting e-mails due if the recipient got no automatic e-mail in the last hour (rule 442). If several e-mails of
 * one company wait for the same person, joins them into one. An automatic e-mail that is due but not sent yet makes the
 * waiting e-mails wait longer, because it may be sent at any time. An e-mail that became `unclear` in the last hour
 * counts as received. If e-mails of several companies wait for a person, only the e-mails of the company with the
 * oldest one are released. The caller must hold the lock of `lockWaiting`.
 * @param people maximum number of people
 * @returns the number of people whose e-mails were made due
 */
export async function releaseWaiting(tx: Database, people: number): Promise<number> {
  const isAutomatic = sql`recent.template = any(${sql.param(automatic)}::text[])`;
  const pause = sql`make_interval(mins => ${pauseMinutes}::int)`;
  const { rows } = await tx.execute<{ people: number }>(sql`
    with chosen as materialized (
      select distinct on (waiting.recipient_user_id)
             waiting.recipient_user_id as user_id, (waiting.data->>'company_id')::uuid as company_id
      from ${outgoingEmails} waiting
      where waiting.state = 'waiting' and waiting.recipient_user_id is not null and not exists (
        select from ${outgoingEmails} recent
        where recent.recipient_user_id = waiting.recipient_user_id and ${isAutomatic}
          and (recent.state in ('queued', 'sending') or recent.sent_at > now() - ${pause}
            or recent.state = 'unclear' and recent.failed_at > now() - ${pause}))
      order by waiting.recipient_user_id, waiting.id limit ${people}
    ), parts as materialized (
      select waiting.*, chosen.company_id,
             count(*) over (partition by waiting.recipient_user_id) as parts
      from chosen
      join ${outgoingEmails} waiting on waiting.state = 'waiting' and waiting.recipient_user_id = chosen.user_id
        and (waiting.data->>'company_id')::uuid = chosen.company_id
    ), joined as (
      insert into ${outgoingEmails}
        (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id)
      select uuidv7(), 'learner_news:' || (array_agg(id order by id))[1], 'learner_news',
             jsonb_build_object(
               'company_id', company_id, 'company_name', (array_agg(data->>'company_name' order by id desc))[1],
               'own_sentence', coalesce(chosen.own_sentence, ''), 'reply_to', chosen.reply_to,
               'news', jsonb_agg(jsonb_build_object('template', template, 'data', data) order by id)),
             (array_agg(recipient_address order by id desc))[1], (array_agg(recipient_name order by id desc))[1],
             (array_agg(locale order by id desc))[1], recipient_user_id
      from parts left join ${learnerMailSettings} chosen using (company_id)
      where parts > 1
      group by recipient_user_id, company_id, chosen.own_sentence, chosen.reply_to
    ), released as (
      update ${outgoingEmails} email
      set state = case when parts.parts = 1 then 'queued' else 'joined' end, due_at = now()
      from parts where email.id = parts.id
    )
    select count(*)::int as people from chosen`);
  return rows[0]!.people;
}

/** Takes an advisory lock until the transaction ends, so that two workers cannot release e-mails to the same person. */
export const lockWaiting = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('waiting-mails', 0))`);
