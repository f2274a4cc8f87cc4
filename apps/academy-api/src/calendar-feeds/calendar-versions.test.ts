import ICAL from 'ical.js';
import { createCalendarFeed, revokeCalendarFeed, updateCompanyCourse, urlOf } from '@academy/contracts';
import { buildCompanyCourse, buildCourse, buildMember } from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Builds a learner with one due date, a maintainer who can change it, and the address of the learner's calendar. */
async function buildCalendar(name = 'Nordlicht AG') {
  const built = await buildLearner(started, {
    company: { name },
    companyCourse: { deadline: '2097-03-31' },
  });
  const { company, companyCourse, course, learner } = built;
  const manager = await buildMember(started.database.admin, company.id, {
    permissions: ['academy:company_course:manage'],
  });
  const params = { companyId: company.id };
  const create = async (language = 'en') => {
    const url = urlOf(createCalendarFeed, params, { language });
    const { body } = await started.call<{ url: string }>('POST', url, { user: learner });
    return new URL(body.data.url).pathname;
  };
  const path = await create();
  return {
    ...built,
    create,
    fetch: async (address = path) => started.app.inject({ method: 'GET', url: address }),
    revoke: () => started.call('DELETE', urlOf(revokeCalendarFeed, params), { user: learner }),
    setDeadline: async (deadline: string | null) => {
      const url = urlOf(updateCompanyCourse, { ...params, companyCourseId: companyCourse.id });
      const { status } = await started.call('PATCH', url, { user: manager, data: { deadline } });
      expect(status).toBe(200);
    },
    rename: (title: string) =>
      started.database.admin.query('update academy.course_texts set title = $2 where course_id = $1', [
        course.id,
        title,
      ]),
  };
}

/** Parses a calendar with a library that the product does not use. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(component);
    const value = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      ...{ uid, summary, sequence },
      days: [startDate.toString(), endDate.toString()],
      stamp: value('dtstamp'),
      lastModified: value('last-modified'),
    };
  });
}

/**
 * Moves the change times of the stored versions one hour into the past, as if the calendar had been fetched an hour
 * earlier.
 */
const ageVersions = (companyId: string) =>
  started.database.admin.query(
    `update academy.calendar_feeds set events = (
       select coalesce(jsonb_object_agg(key, value || jsonb_build_object('changed_at',
         to_char((value->>'changed_at')::timestamptz - interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))), '{}')
       from jsonb_each(events))
     where company_id = $1`,
    [companyId],
  );

describe('the versions of the events in a calendar', () => {
  it('fetching a calendar repeatedly returns the same bytes while no event changes', async () => {
    const { fetch, company } = await buildCalendar();
    await fetch();
    await ageVersions(company.id);
    const [first, second] = [await fetch(), await fetch()];
    expect(second.rawPayload).toEqual(first.rawPayload);
    const [event] = eventsIn(first.body);
    expect(event?.lastModified).toBe(event?.stamp);
    expect(Date.parse(event!.stamp)).toBeLessThan(Date.now() - 3_500_000);
  });

  it('a change of the due date or the title raises the sequence number of the calendar event and updates the time of the last change', async () => {
    const { fetch, setDeadline, rename, company } = await buildCalendar();
    const [created] = eventsIn((await fetch()).body);
    await ageVersions(company.id);
    await setDeadline('2097-04-15');
    const [moved] = eventsIn((await fetch()).body);
    expect(moved).toMatchObject({ uid: created!.uid, days: ['2097-04-15', '2097-04-16'] });
    expect(moved!.sequence).toBeGreaterThan(created!.sequence);
    await ageVersions(company.id);
    const [aged] = eventsIn((await fetch()).body);
    await rename('A new title');
    const [renamed] = eventsIn((await fetch()).body);
    expect(renamed).toMatchObject({ uid: created!.uid, summary: 'Due: A new title' });
    expect(renamed!.sequence).toBeGreaterThan(moved!.sequence);
    expect(renamed!.lastModified > aged!.lastModified).toBe(true);
    expect(renamed!.stamp > aged!.stamp).toBe(true);
  });

  it('a changed due date does not change the version of another event', async () => {
    const { fetch, setDeadline, company } = await buildCalendar();
    const other = await buildCourse(started.database.admin);
    await buildCompanyCourse(started.database.admin, company.id, other.id, { deadline: '2098-01-01' });
    const before = eventsIn((await fetch()).body);
    await ageVersions(company.id);
    const aged = eventsIn((await fetch()).body);
    await setDeadline('2097-04-15');
    const after = eventsIn((await fetch()).body);
    expect(after[0]!.sequence).toBeGreaterThan(before[0]!.sequence);
    expect(after[1]).toEqual(aged[1]);
  });

  it('the sequence numbers of a calendar event continue after the event was missing for some time, and in a feed with a new address', async () => {
    const { fetch, setDeadline, create } = await buildCalendar();
    const [first] = eventsIn((await fetch()).body);
    await setDeadline(null);
    expect(eventsIn((await fetch()).body)).toEqual([]);
    await setDeadline('2097-03-31');
    const [again] = eventsIn((await fetch()).body);
    expect(again).toMatchObject({ uid: first!.uid });
    expect(again!.sequence).toBeGreaterThan(first!.sequence);
    const [german] = eventsIn((await fetch(await create('de'))).body);
    expect(german!.sequence).toBeGreaterThan(again!.sequence);
  });

  it('concurrent fetches of a calendar after a change return the same new version of the event', async () => {
    const { fetch, setDeadline } = await buildCalendar();
    await fetch();
    await setDeadline('2097-04-15');
    const bodies = (await Promise.all(Array.from({ length: 10 }, () => fetch()))).map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    expect(eventsIn(bodies[0]!)[0]?.days[0]).toBe('2097-04-15');
  });
});

describe('the format of a calendar', () => {
  const awkward = [
    'Data protection, security; and compliance',
    String.raw`C:\data "quoted" : and, more; text`,
    'First line\nsecond line\r\nthird line',
    'Fällig – Übung für Änderungen in größeren Betrieben und Behörden, Teil zwei',
    'control\u0007 \u001B[0mcharacters\u0085',
    'BEGIN:VEVENT\r\nEND:VCALENDAR',
    '漢字'.repeat(60),
    ...Array.from({ length: 12 }, (_, count) => `${'x'.repeat(55 + count)}👩🏽‍💻🎓é${'ü'.repeat(70)}`),
  ];

  it('a calendar contains the name of the company, with escaped special characters', async () => {
    const { fetch } = await buildCalendar('Meier, Söhne; Partner\\Erben');
    const calendar = new ICAL.Component(ICAL.parse((await fetch()).body) as unknown[]);
    for (const name of ['name', 'x-wr-calname'])
      expect(calendar.getFirstProperty(name)?.toICALString()).toContain(
        String.raw`Academy – Meier\, Söhne\; Partner\\Erben`,
      );
  });

  it.each(awkward)('a calendar contains the course title %j without control characters', async (title) => {
    const { fetch, rename } = await buildCalendar();
    await rename(title);
    const { body, rawPayload, headers } = await fetch();
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [event, ...others] = eventsIn(body);
    expect(others).toEqual([]);
    const plain = title.replace(/\r\n/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
    expect(event?.summary).toBe(`Due: ${plain}`);
    expect(body).toMatch(/END:VCALENDAR\r\n$/);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = rawPayload.toString('latin1').split('\r\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(75);
    // Each line must be valid UTF-8, because folding a long line must not split a character.
    for (const line of lines)
      expect(() =>
        new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1')),
      ).not.toThrow();
  });
});
