import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { MemberSort } from '@academy/contracts';
import { members } from '../../database/tables.ts';

type SortKey = Exclude<MemberSort, `-${string}`>;

const eitherWay = (...columns: (SQL | AnyColumn)[]) => ({ up: columns.map(asc), down: columns.map(desc) });
const name = [members.first_name, members.last_name, members.id];

// Each is what follows the company in an index of its own, which is read from either end.
const orders: Record<SortKey, { up: SQL[]; down: SQL[] }> = {
  name: eitherWay(...name),
  email: eitherWay(sql`lower(${members.email_address})`),
  role: eitherWay(members.role, ...name),
  status: eitherWay(members.status, ...name),
  // Who was never invited comes before the first who was, and downwards after the last.
  invitedOn: {
    up: [sql`${members.invited_on} asc nulls first`, asc(members.id)],
    down: [sql`${members.invited_on} desc nulls last`, desc(members.id)],
  },
};

/** What a list of one company's members is ordered by. */
export const orderOf = (sort: MemberSort): SQL[] =>
  sort.startsWith('-') ? orders[sort.slice(1) as SortKey].down : orders[sort as SortKey].up;
