import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { outgoingEmails } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import type { ErasureToCarryOut } from './erasures.ts';

/**
 * Removes a person from e-mails. Unsent e-mails to the person get the state `dropped`. E-mails that are addressed to no
 * account are found by the person's verified addresses and, in each company, by the addresses that the company has
 * stated for the person. The e-mails keep their unique keys, so that they cannot be queued again. The inviter's name is
 * removed from invitation e-mails to the person too, because core-services deletes these invitations, and without the
 * invitations a later erasure of the inviter could not find the e-mails. The call is idempotent.
 */
export async function forgetRecipient(tx: Database, erasure: ErasureToCarryOut): Promise<void> {
  const { user_id: userId, addresses, invitation_ids: invitationIds } = erasure;
  const { data, template, state, recipient_user_id, recipient_address } = outgoingEmails;
  const withoutInviter = sql`jsonb_set(${data}, '{inviter_name}', '""')`;
  await tx
    .update(outgoingEmails)
    .set({
      recipient_address: '',
      recipient_name: '',
      recipient_user_id: null,
      data: sql`case when ${template} = 'invitation' then ${withoutInviter} else ${data} end`,
      state: sql`case when ${state} in ('waiting', 'queued', 'failed', 'unclear') then 'dropped' else ${state} end`,
    })
    .where(
      or(
        userId === null ? undefined : eq(recipient_user_id, userId),
        and(
          isNull(recipient_user_id),
          or(
            sql`lower(${recipient_address}) = any(${sql.param(addresses)}::text[])`,
            sql`lower(${recipient_address}) = any(${sql.param(erasure.stated_addresses)}::text[])
              and (${data}->>'company_id', lower(${recipient_address})) in (
                select * from unnest(${sql.param(erasure.stated_company_ids)}::text[],
                                     ${sql.param(erasure.stated_addresses)}::text[]))`,
          ),
        ),
      ),
    );
  await tx
    .update(outgoingEmails)
    .set({ data: withoutInviter })
    .where(
      and(
        eq(template, 'invitation'),
        sql`${data}->>'invitation_id' = any(${sql.param(invitationIds)}::text[])`,
      ),
    );
}
