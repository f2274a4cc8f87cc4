import ICAL from 'ical.js';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed, urlOf } from '@academy/contracts';
import { buildCompanyCourse, buildCourse, buildEnrollment } from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function buildSubscriber(input: Parameters<typeof buildLearner>[1] = {}) {
  const built = await buildLearner(started, { companyCourse: { deadline: '2027-03-31' }, ...input });
  const params = { companyId: built.company.id };
  const feed = urlOf(getCalendarFeed, params);
  return {
    ...built,
    feed,
    create: async (user: TestUser = built.learner, language = 'en') => {
      const { status, body } = await started.call<{ url: string }>(
        'POST',
        urlOf(createCalendarFeed, params, { language }),
        { user },
      );
      expect(status).toBe(201);
      return new URL(body.data.url).pathname;
    },
    revoke: () =>
      started.call<{ revoked: boolean }>('DELETE', urlOf(revokeCalendarFeed, params), {
        user: built.learner,
      }),
  };
}

const fetchCalendar = (path: string) => started.app.inject({ method: 'GET', url: path });

/** Fetches a calendar and parses it with a library that the product does not use. */
async function eventsAt(path: string) {
  const { statusCode, body } = await fetchCalendar(path);
  expect(statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      day: event.startDate.toString(),
      isAllDay: event.startDate.isDate,
      url: String(component.getFirstPropertyValue('url')),
    };
  });
}

describe('a calendar feed', () => {
  it('a calendar feed contains the due dates of the learner’s courses as all-day events with a link to the course', async () => {
    const { create, company, course, companyCourse } = await buildSubscriber();
    const [event, ...others] = await eventsAt(await create());
    expect(others).toEqual([]);
    expect(event).toMatchObject({ day: '2027-03-31', isAllDay: true });
    expect(event?.summary).toMatch(/^Due: /);
    expect(event?.uid).toContain(companyCourse.id);
    expect(new URL(event!.url).pathname).toBe(`/en/${company.id}/courses/${course.id}`);
  });

  it('a calendar feed contains the due date of the current round instead of the deadline, and the last day of validity of a certificate', async () => {
    const { create, company, learner, companyCourse } = await buildSubscriber();
    const { admin } = started.database;
    const other = await buildCourse(admin);
    const renewable = await buildCompanyCourse(admin, company.id, other.id);
    const under = await buildEnrollment(admin, companyCourse, learner.userId);
    const done = await buildEnrollment(admin, renewable, learner.userId, { completed: true });
    await admin.query('update academy.enrollments set due_on = $2, round = 2 where id = $1', [
      under.id,
      '2027-02-01',
    ]);
    await admin.query(
      'update academy.enrollments set valid_until = $2, certificate_status = $3 where id = $1',
      [done.id, '2027-12-31', 'issued'],
    );
    const events = await eventsAt(await create(learner, 'de'));
    expect(events.map(({ day, summary }) => [day, summary.split(':')[0]])).toEqual([
      ['2027-02-01', 'Fällig'],
      ['2027-12-31', 'Zertifikat gültig bis heute'],
    ]);
    expect(events[0]?.uid).toContain(`${companyCourse.id}-2@`);
  });

  // In 2027, daylight saving time in Berlin begins on 28 March and ends on 31 October.
  it.each(['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01'])(
    'a calendar feed contains the due date %s as one whole day, even when the clocks change in the company’s time zone',
    async (deadline) => {
      const { create } = await buildSubscriber({ companyCourse: { deadline } });
      const path = await create();
      expect(await eventsAt(path)).toEqual([expect.objectContaining({ day: deadline, isAllDay: true })]);
      const { body } = await fetchCalendar(path);
      expect(body).toContain(`DTSTART;VALUE=DATE:${deadline.replaceAll('-', '')}`);
      expect(body).not.toMatch(/DTSTART[^\r]*T\d{6}/);
    },
  );

  it('a calendar feed contains the due date that is stored for a learner who has not started the course, instead of the deadline', async () => {
    const { create, learner, companyCourse } = await buildSubscriber();
    await started.database.admin.query(
      'insert into academy.due_dates (company_course_id, user_id, due_on) values ($1, $2, $3)',
      [companyCourse.id, learner.userId, '2027-05-06'],
    );
    expect(await eventsAt(await create())).toEqual([expect.objectContaining({ day: '2027-05-06' })]);
  });

  it('a calendar feed omits the last day of validity if the certificate is revoked', async () => {
    const { create, learner, companyCourse } = await buildSubscriber();
    const { admin } = started.database;
    const { id } = await buildEnrollment(admin, companyCourse, learner.userId, { completed: true });
    await admin.query(
      `update academy.enrollments set valid_until = '2027-12-31', certificate_status = 'revoked' where id = $1`,
      [id],
    );
    expect(await eventsAt(await create())).toEqual([]);
  });

  it('a calendar feed omits completed courses whose certificate does not expire, inactive courses, and the learner’s name and e-mail address', async () => {
    const { create, learner, companyCourse } = await buildSubscriber({
      member: { firstName: 'Ada', lastName: 'Kilic' },
    });
    const path = await create();
    expect((await fetchCalendar(path)).body).not.toMatch(/Ada|Kilic|@academy\.test/);
    await buildEnrollment(started.database.admin, companyCourse, learner.userId, { completed: true });
    expect(await eventsAt(path)).toEqual([]);
    const inactive = await buildSubscriber({ companyCourse: { deadline: '2027-03-31', status: 'inactive' } });
    expect(await eventsAt(await inactive.create())).toEqual([]);
  });

  it('a learner has one calendar address per company: a new address replaces the earlier one, and the address can be revoked', async () => {
    const { create, revoke, feed, learner } = await buildSubscriber();
    const other = await buildSubscriber();
    const createdAt = async () => (await started.get<{ created_at: string | null }>(feed, learner)).body.data;
    expect(await createdAt()).toEqual({ created_at: null });
    const [first, second, foreign] = [await create(), await create(), await other.create()];
    expect((await createdAt()).created_at).toMatch(/Z$/);
    expect((await fetchCalendar(first)).json()).toMatchObject({
      errors: [{ status: '404', code: 'calendar_feed_not_found' }],
    });
    await eventsAt(second);
    expect((await revoke()).body.data).toEqual({ revoked: true });
    expect((await revoke()).body.data).toEqual({ revoked: false });
    expect((await fetchCalendar(second)).statusCode).toBe(404);
    await eventsAt(foreign);
  });

  it('a calendar feed returns 404 after the learner has lost access to the company', async () => {
    const { create, learner, company } = await buildSubscriber();
    const path = await create();
    await eventsAt(path);
    await started.database.admin.query(
      `update core.members set status = 'deactivated' where company_id = $1 and user_id = $2`,
      [company.id, learner.userId],
    );
    expect((await fetchCalendar(path)).statusCode).toBe(404);
  });

  it('a path that is not the address of a calendar feed returns 404', async () => {
    for (const path of ['/api/calendar-feeds/a%0Ab.ics', '/api/calendar-feeds/token'])
      expect((await fetchCalendar(path)).statusCode).toBe(404);
  });
});
