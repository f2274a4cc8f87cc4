import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { hasEntered, offeredAs } from './audiences.ts';
import { hasLeft } from './core-published.ts';
import { dueOnBy } from './due-dates.ts';

const offered = offeredAs('offered');

interface AssignedFacts {
  /** Alias of the view `publishedPeople` in the query. */
  person: string;
  /**
   * SQL for the time at which the person entered the audience of the company course `offered`; null if the person is in
   * none of the course's groups.
   */
  enteredAt: SQL;
}

export const isAssigned = ({ person, enteredAt }: AssignedFacts): SQL =>
  sql`(not ${hasLeft(sql.raw(`${person}.status`))} and ${hasEntered(offered, enteredAt)})`;

/**
 * SQL for the due date of the company course `offered` for a person to whom it is assigned (rules 202 and 252). For a
 * person without an account, `due_days` is ignored, because these days are counted from the day on which the person
 * joins.
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
