import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { outgoingEmails } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

interface Recipient {
  userId: string | null;
  /** The person's addresses in lower case, to find e-mails to recipients without an account. */
  addresses: readonly string[];
  /** Ids of the invitations whose e-mails contain the person's name as the inviter. */
  invitationIds: readonly string[];
}

/**
 * Removes a person from e-mails. Queued, failed and unclear e-mails to the person get the state `dropped`.
 * All e-mails keep their unique keys, so that they cannot be queued again.
 * The inviter's name is also removed from invitation e-mails to the person. The invitations themselves are deleted from
 * core-services, so a later erasure of the inviter could not find these e-mails. Repeating the call has no effect.
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
