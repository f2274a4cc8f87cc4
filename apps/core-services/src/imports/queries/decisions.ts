import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { ImportDecision } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { endMemberships } from '../../database/end-memberships.ts';
import { isActive } from '../../database/member-states.ts';
import { importLines, imports } from '../../database/tables/imports.ts';
import { members } from '../../database/tables/members.ts';
import type { Comparison } from './comparison.ts';
import { isAccountReleased } from './released-accounts.ts';

/**
 * SQL condition for the lines whose e-mail address belongs to a member with another external id. Somebody has to
 * decide, or has decided, whether they describe this member. If `lines` is given, the condition also requires one of
 * these line numbers.
 */
const inQuestion = (importId: string, lines: readonly number[] | undefined) =>
  and(
    eq(importLines.import_id, importId),
    isNotNull(importLines.holder_id),
    ne(importLines.kind, 'wrong'),
    lines && inArray(importLines.line, [...lines]),
  );

/** Returns true if one of the given lines meets `inQuestion` and has the address of the user's own membership. */
export async function isOwnInQuestion(
  tx: Database,
  { importId, lines, userId }: { importId: string; lines: readonly number[]; userId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(importLines)
    .innerJoin(members, eq(members.id, importLines.holder_id))
    .where(and(inQuestion(importId, lines), eq(members.user_id, userId)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Stores a decision about the lines that meet `inQuestion`.
 * @returns the number of changed lines
 */
export async function storeDecision(
  tx: Database,
  importId: string,
  { decision, lines }: { decision: ImportDecision | null; lines?: readonly number[] | undefined },
): Promise<number> {
  const { rowCount } = await tx
    .update(importLines)
    .set({ decision })
    .where(and(inQuestion(importId, lines), sql`${importLines.decision} is distinct from ${decision}`));
  return rowCount ?? 0;
}

export const compareAnew = (tx: Database, importId: string) =>
  tx
    .update(imports)
    .set({ state: 'comparing', attempts: 0, done: 0, failure: null, updated_at: sql`now()` })
    .where(eq(imports.id, importId));

interface Affected extends Record<string, unknown> {
  id: string;
  userId: string | null;
  address: string;
}

/** Finds the members who get the external id of their line, because the line describes the same person. */
export async function findRenumbered(tx: Database, { importId, companyId }: Comparison) {
  const { rows } = await tx.execute<Affected>(sql`
    select member.id, member.user_id as "userId", member.email_address as address
    from ${importLines} line join ${members} member on member.id = line.member_id and member.company_id = ${companyId}
    where line.import_id = ${importId} and line.kind = 'changed' and line.holder_id = line.member_id`);
  return rows;
}

/** Ends the memberships whose address passes to new members, and returns these memberships. */
export async function endReplaced(tx: Database, { importId, companyId }: Comparison) {
  const { rows } = await tx.execute<Affected & { wasActive: boolean }>(sql`
    select member.id, member.user_id as "userId", member.email_address as address,
           ${isActive(sql`member.status`)} as "wasActive"
    from ${importLines} line join ${members} member on member.id = line.holder_id and member.company_id = ${companyId}
    where line.import_id = ${importId} and line.kind = 'added'`);
  await endMemberships(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Finds the members who get another address that is not verified for their account. */
export async function findUnverifiedAccounts(tx: Database, { importId, companyId, userId }: Comparison) {
  const member = { userId: sql`member.user_id`, address: sql`member.email_address` };
  const { rows } = await tx.execute<Affected & { userId: string }>(sql`
    select member.id, member.user_id as "userId", member.email_address as address
    from ${importLines} line join ${members} member on member.id = line.member_id and member.company_id = ${companyId}
    where line.import_id = ${importId} and line.kind = 'changed'
      and ${isAccountReleased(member, { addressKey: sql`line.address_key`, userId })}`);
  return rows;
}
