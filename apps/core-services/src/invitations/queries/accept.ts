import { eq } from 'drizzle-orm';
import type { Member } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { asMember, memberColumns } from '../../database/member-row.ts';
import { members } from '../../database/tables/members.ts';

export const deleteMember = (tx: Database, id: string) => tx.delete(members).where(eq(members.id, id));

export async function findMembership(tx: Database, id: string): Promise<Member> {
  const [row] = await tx.select(memberColumns).from(members).where(eq(members.id, id));
  return asMember(row!);
}
