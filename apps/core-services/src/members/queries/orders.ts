import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { MemberSort } from '@academy/contracts';
import { members } from '../../database/tables.ts';

type SortKey = Exclude<MemberSort, `-${string}`>;

const eitherWay = (...columns: (SQL | AnyColumn)[]) => ({ up: columns.map(asc), down: columns.map(desc) });
const name = [members.first_name, members.last_name, members.id];

// Each order matches an index on (company_id, …), which is scanned forwards or backwards.
const orders: Record<SortKey, { up: SQL[]; down: SQL[] }> = {
  name: eitherWay(...name),
  email: eitherWay(sql`lower(${members.email_address})`),
  role: eitherWay(members.role, ...name),
  status: eitherWay(members.status, ...name),
  // Members who were never invited come first in ascending order and last in descending order.
  invitedOn: {
    up: [sql`${members.invited_on} asc nulls first`, asc(members.id)],
    down: [sql`${members.invited_on} desc nulls last`, desc(members.id)],
  },
};

/** Returns the SQL order of a list of one company's members. */
export const orderOf = (sort: MemberSort): SQL[] =>
  sort.startsWith('-') ? orders[sort.slice(1) as SortKey].down : orders[sort as SortKey].up;
