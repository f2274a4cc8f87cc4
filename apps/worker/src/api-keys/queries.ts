import { sql } from 'drizzle-orm';
import { lostApiKeys } from '@academy/academy-data';
import { publishedApiKeys } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

const keysAtOnce = 100;

export interface LostKey {
  api_key_id: string;
  company_id: string;
  name: string;
  hint: string;
  responsible_id: string;
  lost_at: string;
  /**
   * Time at which the key stops working; null if the key was taken over or revoked in the meantime, or if the
   * responsible person has the permissions again.
   */
  stops_at: string | null;
}

/** Deletes and returns the oldest rows with which core-services has reported lost keys. */
export async function takeLostKeys(tx: Database): Promise<LostKey[]> {
  const { rows } = await tx.execute<LostKey & Record<string, unknown>>(sql`
    with taken as (
      delete from ${lostApiKeys} where id in (
        select id from ${lostApiKeys} order by id limit ${keysAtOnce})
      returning *
    )
    select taken.api_key_id, taken.company_id, taken.name, taken.hint, taken.responsible_id, taken.lost_at,
           key.expires_at as stops_at
    from taken left join ${publishedApiKeys} key
      on key.api_key_id = taken.api_key_id and key.responsible_lost_at = taken.lost_at and key.revoked_at is null
    order by taken.id`);
  return rows;
}
