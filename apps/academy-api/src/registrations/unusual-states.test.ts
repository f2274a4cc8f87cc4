import { eq, sql } from 'drizzle-orm';
import { registrations } from '@academy/academy-data';
import { buildPackaged, contentUrl } from '../testing/packaged.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { CONTENT_URL: contentUrl } });
});
afterAll(() => started.stop());

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

it.each([
  ['a session number above the range of PostgreSQL', { session: 3_000_000_000 }],
  ['a sequence number above the range of PostgreSQL', { sequence: 3_000_000_000 }],
])('a state with %s is refused', async (_, state) => {
  const { start, store } = await buildPackaged(started);
  const { id } = (await start()).body.data.registration;
  expect((await store(id, state)).status).toBe(400);
});

it('a state that arrives after the state of the registration was deleted is not stored, but the completion that it reports is recorded', async () => {
  const { start, store, stored } = await buildPackaged(started);
  const { id } = (await start()).body.data.registration;
  await store(id, { state: { cmi: 'first' } });
  await started.db
    .update(registrations)
    .set({ state: null, cleared_at: sql`now()` })
    .where(eq(registrations.id, id));
  const late = { sequence: 2, state: { cmi: 'late' }, completion: 'completed' };
  expect(await store(id, late)).toMatchObject({ status: 409, body: { errors: [{ code: 'stale_session' }] } });
  expect(await stored(id)).toMatchObject({ row: { state: null, completion: 'completed' }, records: 1 });
  await start();
  expect((await store(id, { ...late, session: 2 })).status).toBe(200);
  expect((await stored(id)).row.state).toEqual({ cmi: 'late' });
});

it('a state that is nested too deeply is refused', async () => {
  const { start, base, user } = await buildPackaged(started);
  const { id } = (await start()).body.data.registration;
  const state = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const response = await started.app.inject({
    method: 'PUT',
    url: `${base}/registrations/${id}/state`,
    headers: { ...(await started.authorization(user)), 'content-type': 'application/json' },
    payload: `{"data":{"session":1,"sequence":1,"state":${state},"completion":"completed","success":"unknown","score":null}}`,
  });
  expect(response.json()).toMatchObject({ errors: [{ code: 'malformed_request' }] });
});

it('a state with 20 nested levels, more than SCORM runtimes produce, is stored', async () => {
  const { start, store, stored } = await buildPackaged(started);
  const { id } = (await start()).body.data.registration;
  expect((await store(id, { state: { cmi: nested(20) } })).status).toBe(200);
  expect((await stored(id)).row.state).toEqual({ cmi: nested(20) });
});
