import { sql } from 'drizzle-orm';
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
  await tx.execute(sql`
    update ${outgoingEmails}
    set recipient_address = '', recipient_name = '', recipient_user_id = null,
        data = case when template = 'invitation' then jsonb_set(data, '{inviter_name}', '""') else data end,
        state = case when state in ('queued', 'failed', 'unclear') then 'dropped' else state end
    where recipient_user_id = ${userId}::uuid
       or (recipient_user_id is null and lower(recipient_address) = any(${sql.param(addresses)}::text[]))`);
  await tx.execute(sql`
    update ${outgoingEmails} set data = jsonb_set(data, '{inviter_name}', '""')
    where template = 'invitation' and data->>'invitation_id' = any(${sql.param(invitationIds)}::text[])`);
}
