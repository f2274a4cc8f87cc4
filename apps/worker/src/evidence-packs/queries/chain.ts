import { sql } from 'drizzle-orm';
import type { ChainedEntry, StoredLink } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import type { ClaimedPack } from './packs.ts';
import { readRows } from './read-rows.ts';

/**
 * Returns a function that checks whether the company's hash chain contains the audit entry about the pack's request.
 * The first call reads the whole chain, and each further call only the links that were added since the previous call.
 */
export function searchRequest(db: Database, { id, company_id }: ClaimedPack): () => Promise<boolean> {
  let searched = 0;
  return async () => {
    const { rows } = await db.execute<{ last: number; is_found: boolean }>(sql`
      select coalesce(max(position), ${searched})::float8 as last,
             coalesce(bool_or(action = 'evidence_pack_requested' and details ->> 'pack' = ${id}), false) as is_found
      from core_published.audit_chain_v1 where company_id = ${company_id}::uuid and position > ${searched}::bigint`);
    searched = rows[0]!.last;
    return rows[0]!.is_found;
  };
}

export async function* readChain(tx: Database, companyId: string): AsyncGenerator<StoredLink[]> {
  type Row = Omit<StoredLink, 'entry'> & ChainedEntry & { action: string | null };
  const rows = readRows<Row>(
    tx,
    sql`select company_id, position::float8 as position, entry_id, salt, texts_hash, hash, erasure_id,
               action, occurred_at, actor_id, actor_name, subject, details, written_by
        from core_published.audit_chain_v1 where company_id = ${companyId}::uuid order by position`,
  );
  for await (const batch of rows)
    yield batch.map(
      ({ action, occurred_at, actor_id, actor_name, subject, details, written_by, ...link }) => ({
        ...link,
        entry:
          action === null
            ? null
            : { action, occurred_at, actor_id, actor_name, subject, details, written_by },
      }),
    );
}
