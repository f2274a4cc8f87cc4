import { eq, sql } from 'drizzle-orm';
import {
  proofFiles,
  proofImportLines,
  proofImports,
  proofs,
  publishedMembers,
  publishedPeople,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/**
 * Replaces a user by the pseudonym in the user's accepted and refused proofs of training elsewhere, and deletes the
 * files, the content of badges and the reasons for refusals of these proofs. Deletes the user's proofs that are neither
 * accepted nor refused. Also replaces the user in decisions about other people's proofs and in imports of proofs. If
 * the person has joined a company again since the erasure was requested, the person's proofs in this company are not
 * changed. The call is idempotent.
 */
export async function forgetProofs(
  tx: Database,
  { userId, pseudonym }: { userId: string; pseudonym: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; status: string }>(sql`
    select own.id, own.status from ${proofs} own
    where own.user_id = ${userId}::uuid and not exists (
      select from ${publishedMembers} member
      where member.company_id = own.company_id and member.user_id = own.user_id)
    order by own.id for update`);
  const idsOf = (found: readonly { id: string }[]) => sql`${sql.param(found.map(({ id }) => id))}::uuid[]`;
  const ids = idsOf(rows);
  await tx.execute(sql`delete from ${proofFiles} where proof_id = any(${ids})`);
  const undecided = idsOf(rows.filter(({ status }) => status === 'submitted'));
  await tx.execute(sql`delete from ${proofs} where id = any(${undecided})`);
  await tx.execute(sql`
    update ${proofs} set user_id = ${pseudonym}::uuid, badge = null, refusal_reason = null where id = any(${ids})`);
  await tx.update(proofs).set({ decided_by: pseudonym }).where(eq(proofs.decided_by, userId));
  await tx.update(proofImports).set({ requested_by: pseudonym }).where(eq(proofImports.requested_by, userId));
}

/**
 * Deletes personal data from previews of imports in the given companies: the lines with errors, because their cells
 * can name the person, and the lines about people who are no longer members.
 */
export async function forgetInImports(tx: Database, companyIds: readonly string[]): Promise<void> {
  const ofCompanies = sql`one.company_id = any(${sql.param([...companyIds])}::uuid[])`;
  await tx.execute(
    sql`update ${proofImports} one set problems = '[]' where ${ofCompanies} and one.problems <> '[]'`,
  );
  await tx.execute(sql`
    delete from ${proofImportLines} line using ${proofImports} one
    where one.id = line.import_id and ${ofCompanies}
      and not exists (select from ${publishedPeople} person where person.member_id = line.member_id)`);
}
