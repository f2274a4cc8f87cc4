import { employeeManager } from '@academy/contracts';
import { queueEmails } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { findMaintainers } from '../database/maintainers.ts';
import { takeLostKeys } from './queries.ts';

/**
 * Queues e-mails about each API key whose responsible person has lost the permissions of its scopes, unless the key was
 * taken over or revoked since. All maintainers except the responsible person get the e-mail. One transaction queues the
 * e-mails and deletes the rows with which core-services has reported these keys.
 * @returns the number of processed keys
 */
export async function notifyOfLostKeys(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const keys = await takeLostKeys(tx);
    for (const { api_key_id, company_id, name, hint, responsible_id, lost_at, stops_at } of keys) {
      if (stops_at === null) continue;
      const maintainers = await findMaintainers(tx, company_id, employeeManager);
      await queueEmails(
        tx,
        maintainers
          .filter(({ user_id }) => user_id !== responsible_id)
          .map((maintainer) => ({
            uniqueKey: `api_key_lost:${api_key_id}:${new Date(lost_at).toISOString()}:${maintainer.user_id}`,
            template: 'api_key_lost' as const,
            data: {
              company_id,
              company_name: maintainer.company_name,
              key_name: name,
              hint,
              stops_at: new Date(stops_at).toISOString(),
            },
            recipient: {
              address: maintainer.email_address,
              name: maintainer.name,
              userId: maintainer.user_id,
              locale: maintainer.locale,
            },
          })),
      );
    }
    return keys.length;
  });
}
