import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { hasEntered, offeredAs } from './audiences.ts';
import { hasLeft } from './core-published.ts';
import { dueOnBy } from './due-dates.ts';

const offered = offeredAs('offered');

interface AssignedFacts {
  /** Alias of `publishedPeople` in the query. */
  person: string;
  /** SQL for the time at which the person entered the audience of the company course `offered`; null if never. */
  enteredAt: SQL;
}

/** SQL condition: the company course `offered` is assigned to the person (rule 410). */
export const isAssigned = ({ person, enteredAt }: AssignedFacts): SQL =>
  sql`(not ${hasLeft(sql.raw(`${person}.status`))} and ${hasEntered(offered, enteredAt)})`;

/**
 * SQL for the due date of the company course `offered` for a person to whom it is assigned (rules 202 and 252).
 * A person without an account has no due date from due days, because due days never start before the person joins.
 */
export function assignedDueOn(
  { person, enteredAt }: AssignedFacts,
  { round, timeZone }: { round: SQLWrapper; timeZone: SQLWrapper },
): SQL {
  const column = (name: string) => sql.raw(`${person}.${name}`);
  return dueOnBy(
    { ...offered, due_days: sql`case when ${column('user_id')} is not null then offered.due_days end` },
    { round, joinedAt: column('registered_at'), startDate: column('start_date'), enteredAt, timeZone },
  );
}
