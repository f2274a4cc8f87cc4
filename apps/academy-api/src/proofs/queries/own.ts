import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { proofFiles, proofs } from '@academy/academy-data';
import type { Proof } from '@academy/contracts';
import { prepareRows, readPage, type Bounds, type Database } from '@academy/service-kit';
import { fromProofs, proofColumns } from './columns.ts';

interface Caller {
  companyId: string;
  userId: string;
  language: string;
}

const select = sql`select ${proofColumns} ${fromProofs}
  where proof.company_id = ${sql.placeholder('companyId')} and proof.user_id = ${sql.placeholder('userId')}`;

export function prepareOwnProofs(pool: Pool) {
  const read = prepareRows<Proof & { total: number }>(
    pool,
    'own_proofs',
    sql`${select} order by proof.submitted_at desc, proof.id desc
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
  );
  return (asked: Caller & Bounds) =>
    readPage(
      asked,
      (bounds) => read({ ...asked, ...bounds }),
      ({ total }) => total,
    );
}

export function prepareOwnProof(pool: Pool) {
  const read = prepareRows<Proof>(
    pool,
    'own_proof',
    sql`${select} and proof.id = ${sql.placeholder('proofId')}`,
  );
  return async (asked: Caller & { proofId: string }): Promise<Proof | undefined> =>
    (await read({ ...asked }))[0];
}

export async function lockOwnProof(
  tx: Database,
  { companyId, userId, proofId }: { companyId: string; userId: string; proofId: string },
) {
  const [proof] = await tx
    .select({ status: proofs.status })
    .from(proofs)
    .where(and(eq(proofs.id, proofId), eq(proofs.company_id, companyId), eq(proofs.user_id, userId)))
    .for('update');
  return proof;
}

export async function deleteProof(tx: Database, proofId: string): Promise<void> {
  await tx.delete(proofFiles).where(eq(proofFiles.proof_id, proofId));
  await tx.delete(proofs).where(eq(proofs.id, proofId));
}
