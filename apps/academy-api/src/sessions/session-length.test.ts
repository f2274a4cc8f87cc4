import { buildCompanyWithSessions } from '../testing/sessions.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

it.each([
  // In Berlin, clocks are set back on 25 October 2099 and forward on 29 March 2099.
  [201, '2099-10-24T10:00:00+02:00', '2099-10-25T10:00:00+01:00'],
  [422, '2099-10-24T10:00:00+02:00', '2099-10-25T10:01:00+01:00'],
  [201, '2099-03-28T10:00:00+01:00', '2099-03-29T10:00:00+02:00'],
  [422, '2099-03-28T10:00:00+01:00', '2099-03-29T11:00:00+02:00'],
])(
  'the length of a session is measured by the clock: %i for %s to %s',
  async (status, starts_at, ends_at) => {
    const { plan, change } = await buildCompanyWithSessions(started);
    expect((await plan({ starts_at, ends_at })).status).toBe(status);
    const { id } = (await plan()).body.data;
    expect((await change(id, { starts_at, ends_at })).status).toBe(status === 201 ? 200 : status);
  },
);

it('the attendance at a session that takes 25 hours can be recorded for its whole length', async () => {
  const { planned, move, record, member } = await buildCompanyWithSessions(started);
  const id = await planned();
  await move(id, -60);
  expect((await record(id, { [member.sub]: 25 * 60 })).status).toBe(200);
  expect((await record(id, { [member.sub]: 25 * 60 + 1 })).status).not.toBe(200);
});
