import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { outgoingEmails } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

interface Recipient {
  userId: string | null;
  /** Addresses in lower case, for e-mails to recipients without an account. */
  addresses: readonly string[];
  /** Invitations whose e-mails name the person as the inviter. */
  invitationIds: readonly string[];
}

/**
 * Removes a person from e-mails: unsent ones are dropped, the others keep their unique key so that they are not sent
 * again. Also removes the inviter from invitations to the person, since the deleted invitation can no longer be found
 * when the inviter is erased. Idempotent.
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
