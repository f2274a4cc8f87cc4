import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { members } from './tables/members.ts';

/** SQL condition: the member of a company with the given id, which is a user id or, without an account, a membership's id. */
export const isMemberOf = (companyId: string, id: string): SQL =>
  and(
    eq(members.company_id, companyId),
    or(eq(members.user_id, id), and(isNull(members.user_id), eq(members.id, id))),
  )!;
