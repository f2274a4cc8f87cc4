// Compares the counts of each case, such as statements and buffers, with docs/performance.md. If a query does more work
// than this page states, the test of its case fails.
import pg from 'pg';
import { startBenchStack, type BenchStack } from './bench-stack.ts';
import { cases } from './cases.ts';
import { growthOf, statedCounts } from './count-comparison.ts';
import { countCases, type Counts } from './counts.ts';
import { sizes } from './seed.ts';

const slowed = 'list 20 courses';

let stack: BenchStack;
let counts: Counts[];
let stated: Counts[];
beforeAll(async () => {
  stack = await startBenchStack(sizes.small, { countsStatements: true });
  await stack.database.copyTo('slower');
  counts = await countCases(stack, cases);
  stated = statedCounts();
}, 300_000);
afterAll(() => stack.stop());

const found = (among: readonly Counts[], name: string) => among.find((one) => one.name === name);

describe('a request costs at most a tenth more than docs/performance.md states, counted in statements, round trips, buffers and bytes', () => {
  it.each(cases.map(({ name }) => name))(
    'the request “%s” costs at most a tenth more than docs/performance.md states',
    (name) => {
      expect(growthOf(found(counts, name)!, found(stated, name))).toEqual([]);
    },
  );
});

it('the comparison names a query that reads more buffers than stated, even if the query is fast on this machine', async () => {
  const client = new pg.Client({ connectionString: stack.database.urlOf(undefined, 'slower') });
  await client.connect();
  await client.query('alter table academy.advancements drop constraint advancements_pkey');
  await client.end();
  const [slower] = await countCases(
    stack,
    cases.filter(({ name }) => name === slowed),
    'slower',
  );
  expect(growthOf(slower!, found(counts, slowed))).toContainEqual(
    expect.stringMatching(/^shared buffers \d+ -> \d{3,}$/),
  );
});

it('docs/performance.md states counts only of cases that exist', () => {
  expect(stated.map(({ name }) => name).filter((name) => !cases.some((one) => one.name === name))).toEqual(
    [],
  );
});
