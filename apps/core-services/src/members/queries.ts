import { and, asc, count, eq, inArray, isNotNull, like, not, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Member } from '@academy/contracts';
import { companies, members } from '../database/tables.ts';

interface Page {
  page: number;
  size: number;
}

/** The companies a user is linked to; excluded ones only when asked for. */
export async function findCompanyLinks(
  db: NodePgDatabase,
  { userId, withExcluded, page, size }: Page & { userId: string; withExcluded: boolean },
) {
  const where = and(eq(members.user_id, userId), withExcluded ? undefined : not(companies.excluded));
  const [items, [counted]] = await Promise.all([
    db
      .select({ company_id: members.company_id })
      .from(members)
      .innerJoin(companies, eq(companies.id, members.company_id))
      .where(where)
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ total: count() })
      .from(members)
      .innerJoin(companies, eq(companies.id, members.company_id))
      .where(where),
  ]);
  return { data: items, total: counted?.total ?? 0, page, size };
}

const columns = {
  id: members.user_id,
  firstName: members.first_name,
  lastName: members.last_name,
  emailAddress: members.email_address,
  role: members.role,
  status: members.status,
  invitedOn: members.invited_on,
};

type Row = Omit<Member, 'id' | 'invitedOn'> & { id: string | null; invitedOn: Date | null };

const asMember = ({ id, invitedOn, ...row }: Row): Member => ({
  ...row,
  id: id ?? '',
  invitedOn: invitedOn?.toISOString() ?? null,
});

const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

interface MemberPage extends Page {
  companyId: string;
  userIds: readonly string[] | undefined;
  search: string | undefined;
  status: Member['status'] | undefined;
}

/** One page of a company's members by first name, with the total. */
export async function findMembers(
  db: NodePgDatabase,
  { companyId, userIds, search, status, page, size }: MemberPage,
) {
  const where: SQL | undefined = and(
    eq(members.company_id, companyId),
    isNotNull(members.user_id),
    userIds && inArray(members.user_id, [...userIds]),
    status && eq(members.status, status),
    search ? like(members.search_text, containing(search)) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(members)
      .where(where)
      .orderBy(asc(members.first_name), asc(members.last_name), asc(members.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(members).where(where),
  ]);
  return { data: rows.map(asMember), total: counted?.total ?? 0, page, size };
}

export async function findMember(
  db: NodePgDatabase,
  companyId: string,
  userId: string,
): Promise<Member | undefined> {
  const [row] = await db
    .select(columns)
    .from(members)
    .where(and(eq(members.company_id, companyId), eq(members.user_id, userId)));
  return row && asMember(row);
}
