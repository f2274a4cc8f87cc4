import pg, { type QueryConfig } from 'pg';
import type { StartedApp } from './started-app.ts';

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Returns the number of rows that a plan has read from tables, including the rows that a filter has then removed. */
function rowsOf(node: PlanNode): number {
  const own =
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops'];
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
  return below + (node['Relation Name'] === undefined ? 0 : Math.round(own));
}

function literalOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return pg.escapeLiteral(String(value));
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((id) => JSON.stringify(id)).join()}}`);
  throw new Error(`A parameter of the type ${typeof value} is not supported.`);
}

/** Sends a request, and returns its SQL statements that contain the text `wanted`, with their parameters. */
async function statementsOf(wanted: string, send: () => Promise<unknown>) {
  const query = jest.spyOn(pg.Pool.prototype, 'query');
  try {
    await send();
    return (query.mock.calls as unknown as [QueryConfig, unknown[]?][])
      .map(([config, values]) => ({ ...config, values: values ?? config.values ?? [] }))
      .filter(({ text }) => text.includes(wanted));
  } finally {
    query.mockRestore();
  }
}

/**
 * Sends a request, and then runs its SQL statements that contain the text `wanted` with EXPLAIN ANALYZE. A large number
 * of rows means a slow plan. Unlike a duration, this number does not depend on the load of the machine.
 * @returns the number of rows that these statements read from tables. A named statement can have a custom or a generic
 * plan; the plan that reads more rows counts.
 */
export async function countRowsRead(
  { database }: Pick<StartedApp, 'database'>,
  wanted: string,
  send: () => Promise<unknown>,
): Promise<number> {
  const statements = await statementsOf(wanted, send);
  const client = await database.admin.connect();
  const countRows = async ({ text, values }: QueryConfig, mode: string) => {
    await client.query(`set plan_cache_mode = ${mode}; deallocate all; prepare request as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) execute request (${values!.map(literalOf).join(', ')})`,
    );
    return rowsOf(rows[0]!['QUERY PLAN'][0].Plan);
  };
  try {
    let sum = 0;
    for (const statement of statements) {
      const custom = await countRows(statement, 'force_custom_plan');
      // For a statement with a name, PostgreSQL may also use a generic plan, so the rows that this plan reads are
      // counted, too.
      const generic = statement.name === undefined ? 0 : await countRows(statement, 'force_generic_plan');
      sum += Math.max(custom, generic);
    }
    return sum;
  } finally {
    client.release(true);
  }
}
