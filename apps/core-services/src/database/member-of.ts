import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { members } from './tables/members.ts';

/** SQL condition: the row is the company's member with the given user id or, without an account, membership id. */
export const isMemberOf = (companyId: string, id: string): SQL =>
  and(
    eq(members.company_id, companyId),
    or(eq(members.user_id, id), and(isNull(members.user_id), eq(members.id, id))),
  )!;
