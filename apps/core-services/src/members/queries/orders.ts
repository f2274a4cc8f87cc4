import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { MemberSort } from '@academy/contracts';
import { members } from '../../database/tables/members.ts';

type SortKey = Exclude<MemberSort, `-${string}`>;

const eitherWay = (...columns: (SQL | AnyColumn)[]) => ({ up: columns.map(asc), down: columns.map(desc) });
/**
 * Columns by which lists are sorted by name. In ascending order, members without a first name, such as invited people,
 * come last.
 */
const name = [sql`(${members.first_name} = '')`, members.first_name, members.last_name, members.id];

// Each sort order matches an index that begins with `company_id` and is scanned forwards or backwards.
const orders: Record<SortKey, { up: SQL[]; down: SQL[] }> = {
  name: eitherWay(...name),
  email: eitherWay(sql`lower(${members.email_address})`, members.id),
  role: eitherWay(members.role, ...name),
  status: eitherWay(members.status, ...name),
  // Members who were never invited come first in ascending order and last in descending order.
  invitedOn: {
    up: [sql`${members.invited_on} asc nulls first`, asc(members.id)],
    down: [sql`${members.invited_on} desc nulls last`, desc(members.id)],
  },
};

export const orderOf = (sort: MemberSort): SQL[] =>
  sort.startsWith('-') ? orders[sort.slice(1) as SortKey].down : orders[sort as SortKey].up;
