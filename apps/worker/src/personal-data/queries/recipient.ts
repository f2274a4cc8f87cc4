import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { outgoingEmails } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

interface Recipient {
  userId: string | null;
  /** In lower case; those of e-mails to no user. */
  addresses: readonly string[];
  /** Whose e-mails name the person as the one who invites. */
  invitationIds: readonly string[];
}

/**
 * Takes a person out of e-mails: those not sent are dropped, the others are kept without them, so that the same is not
 * sent again. An invitation to an erased person is gone, so who sent it could not be found later: they are taken out
 * as well. May be repeated.
 */
export async function forgetRecipient(tx: Database, recipient: Recipient): Promise<void> {
  const { userId, addresses, invitationIds } = recipient;
  const { data, template, state, recipient_user_id, recipient_address } = outgoingEmails;
  const withoutInviter = sql`jsonb_set(${data}, '{inviter_name}', '""')`;
  await tx
    .update(outgoingEmails)
    .set({
      recipient_address: '',
      recipient_name: '',
      recipient_user_id: null,
      data: sql`case when ${template} = 'invitation' then ${withoutInviter} else ${data} end`,
      state: sql`case when ${state} in ('queued', 'failed', 'unclear') then 'dropped' else ${state} end`,
    })
    .where(
      or(
        userId === null ? undefined : eq(recipient_user_id, userId),
        and(
          isNull(recipient_user_id),
          sql`lower(${recipient_address}) = any(${sql.param(addresses)}::text[])`,
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
