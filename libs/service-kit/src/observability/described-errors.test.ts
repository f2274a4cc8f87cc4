import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describeError } from './described-errors.ts';
import { cpuTime, testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('worker');
});
afterAll(() => database.close());

const address = 'anna@example.test';

async function failureOf(statement: Promise<unknown>) {
  return describeError(await statement.then(undefined, (error: unknown) => error));
}

it('describeError describes a failed statement by its error code and database object, without values', async () => {
  const db = drizzle(database.admin);
  const failures = await Promise.all([
    failureOf(db.execute(sql`select ${address}::uuid`)),
    failureOf(db.execute(sql`select ${`Mara ${address}`}::date`)),
    failureOf(db.execute(sql`select ${'{"name": "Mara"'}::jsonb`)),
    failureOf(db.execute(sql`insert into core.companies (id, name) values (gen_random_uuid(), null)`)),
    failureOf(db.execute(sql`select ${'Mara'} from mara_muster`)),
  ]);
  expect(failures).toMatchObject([
    { type: 'DatabaseError', code: '22P02', message: 'invalid input syntax for type uuid' },
    { code: '22007', message: 'invalid input syntax for type date' },
    { code: '22P02', message: 'invalid input syntax for type json' },
    { code: '23502', schema: 'core', table: 'companies' },
    { code: '42P01', message: 'relation "mara_muster" does not exist' },
  ]);
  for (const failure of failures) {
    expect(failure.stack).toContain('    at ');
    expect(JSON.stringify(failure)).not.toMatch(/anna|Mara\b|params/);
  }
});

it('describeError describes the cause of an error in the same way as the error itself', async () => {
  const cause = await drizzle(database.admin)
    .execute(sql`select ${address}::uuid`)
    .catch((error: unknown) => error);
  const error = new Error('could not do it', { cause: new Error('because', { cause }) });
  expect(describeError(error)).toMatchObject({
    message: 'could not do it',
    cause: { message: 'because', cause: { code: '22P02', message: 'invalid input syntax for type uuid' } },
  });
});

it.each([
  ['to Anna <anna@example.test>, 5.1.1', 'to Anna <…@…>, 5.1.1'],
  ['connect postgres://worker:pass@db:5432/academy failed', 'connect postgres://…@db:5432/academy failed'],
  ['GET https://x.test/callback?code=abc&state=d failed', 'GET https://x.test/callback?… failed'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  ['token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_d rejected', 'token … rejected'],
  ['/core-services/invitations/short/acceptance', '/core-services/invitations/…/acceptance'],
  ['sent qB7zK1xW9vU3tS5rQ7pO9nM1lK3jI5hG7fE9dC1bA3z twice', 'sent … twice'],
  ['key academy_qB7zK1xW9vU3tS5rQ7pO9nM1lK3jI5hG7fE9dC1bA3z refused', 'key … refused'],
  ['row 0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b of certificate_bundles_company_course', undefined],
])('describeError redacts secrets in the message "%s"', (message, redacted = message) => {
  const described = describeError(new Error(message));
  expect(described.message).toBe(redacted);
  expect(described.stack).toMatch(/^Error: .*\n {4}at /);
  expect(described.stack.startsWith(`Error: ${redacted}\n`)).toBe(true);
});

it('describeError omits unknown properties of an error, and the content of a thrown value that is not an Error', () => {
  const carrying = Object.assign(new TypeError('failed'), {
    code: 'E_X',
    input: address,
    response: { address },
  });
  expect(JSON.stringify(describeError(carrying))).not.toContain('anna');
  expect(describeError(carrying)).toMatchObject({ type: 'TypeError', message: 'failed', code: 'E_X' });
  expect(JSON.stringify(describeError(address))).not.toContain('anna');
  expect(describeError(JSON.parse.bind(undefined, `{${address}`)).message).not.toContain('anna');
  const parsing = (() => {
    try {
      return JSON.parse(`"${address}`) as unknown;
    } catch (error) {
      return error;
    }
  })();
  expect(JSON.stringify(describeError(parsing))).not.toContain('anna');
});

it.each([
  ['no space', 'a'.repeat(1_000_000)],
  ['capital letters and digits only', 'A1'.repeat(500_000)],
  ['many questions', 'a?'.repeat(500_000)],
])('describeError redacts a message of a million characters with %s quickly', (_, message) => {
  const before = cpuTime();
  expect(describeError(new Error(`${message} of anna@example.test`)).message).not.toContain('anna');
  // A regular expression with unlimited backtracking would take minutes.
  expect(cpuTime() - before).toBeLessThan(5_000);
});
