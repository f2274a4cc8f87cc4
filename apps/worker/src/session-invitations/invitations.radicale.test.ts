// Tests invitations with software that is independent of Academy: the calendar server Radicale and its parser vobject.
// tools/test-runner/test.mjs sets RADICALE_HOME to the Python environment that contains Radicale and vobject.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { buildCompany, buildMember, buildSession, eventually, freePort } from '@academy/testing';
import { startMailWorker, type MailWorker } from '../testing/mail-worker.ts';
import { queueSessionMails } from './queue-invitations.ts';

const programs = join(process.env['RADICALE_HOME'] ?? '', 'bin');

let started: MailWorker;
let server: ChildProcess;
let folder: string;
let origin: string;
beforeAll(async () => {
  started = await startMailWorker();
  folder = await mkdtemp(join(tmpdir(), 'academy-radicale-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const settings = [
    ...['--config', '', '--hosts', `127.0.0.1:${port}`],
    ...['--auth-type', 'none', '--rights-type', 'authenticated', '--storage-filesystem-folder', folder],
    ...['--logging-level', 'warning'],
  ];
  server = spawn(join(programs, 'radicale'), settings, { stdio: 'ignore' });
  await eventually(async () => (await fetch(origin).catch(() => undefined)) !== undefined);
});
afterAll(async () => {
  server.kill();
  await started.stop();
  await rm(folder, { recursive: true });
});

const authorization = `Basic ${Buffer.from('anna:anna').toString('base64')}`;
const request = (method: string, path: string, body = '', headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { authorization, ...headers },
    ...(body !== '' && { body }),
  });

/** Sends the due invitation or cancellation, and returns the calendar in the received e-mail. */
async function nextCalendar(): Promise<string> {
  await queueSessionMails(drizzle(started.pool), { now: new Date() });
  await eventually(async () => started.relay.received.length === 1);
  const [received] = started.relay.received.splice(0);
  const part = received?.message.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return Buffer.from(part?.content as ArrayBuffer).toString('utf8');
}

function parsed(calendar: string): Record<string, string> {
  const script = `
import json, sys, vobject
calendar = vobject.readOne(sys.stdin.buffer.read().decode('utf-8'), validate=True)
event = calendar.vevent
print(json.dumps({
  'method': calendar.method.value, 'uid': event.uid.value, 'sequence': event.sequence.value,
  'summary': event.summary.value, 'location': event.location.value, 'status': event.status.value,
  'start': event.dtstart.value.isoformat(), 'end': event.dtend.value.isoformat(),
  'organizer': event.organizer.params['CN'][0], 'attendee': event.attendee.value, 'rsvp': event.attendee.params['RSVP'][0]}))`;
  const output = execFileSync(join(programs, 'python'), ['-c', script], {
    input: calendar,
    encoding: 'utf8',
  });
  return JSON.parse(output) as Record<string, string>;
}

/** Removes the property METHOD, which calendar programs do not store. */
const stored = (calendar: string) => calendar.replace(/METHOD:\w+\r\n/, '');

const eventsBetween = async (from: Date, to: Date) => {
  const utc = (instant: Date) => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const response = await request(
    'REPORT',
    '/anna/calendar/',
    `<?xml version="1.0" encoding="utf-8"?>
     <C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
       <D:prop><C:calendar-data/></D:prop>
       <C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
         <C:time-range start="${utc(from)}" end="${utc(to)}"/>
       </C:comp-filter></C:comp-filter></C:filter>
     </C:calendar-query>`,
    { depth: '1', 'content-type': 'application/xml' },
  );
  expect(response.status).toBe(207);
  return response.text();
};

test('a calendar server stores an invitation, its change and its cancellation as one event at the right time', async () => {
  const { admin } = started.database;
  const company = await buildCompany(admin, { name: 'Meier, Söhne; Partner' });
  const { email } = await buildMember(admin, company.id, {
    firstName: 'Anna',
    lastName: 'Groß-Öztürk',
    locale: 'de',
  });
  const title = `Übung; Teil 1, „Notfall“ ${'für alle Beschäftigten '.repeat(6)}`.trim();
  const { id, startsAt } = await buildSession(admin, company.id, { titles: { de: title } });
  const invitation = await nextCalendar();
  expect(parsed(invitation)).toMatchObject({
    method: 'REQUEST',
    sequence: '0',
    summary: title,
    location: 'Raum 1',
    status: 'CONFIRMED',
    organizer: 'Meier, Söhne; Partner',
    rsvp: 'FALSE',
  });
  const { uid, attendee, start } = parsed(invitation);
  expect(attendee?.toLowerCase()).toBe(`mailto:${email}`);
  expect(new Date(start!)).toEqual(startsAt);

  expect((await request('MKCALENDAR', '/anna/calendar/')).status).toBe(201);
  const path = `/anna/calendar/${id}.ics`;
  const put = (calendar: string, headers: Record<string, string> = {}) =>
    request('PUT', path, stored(calendar), { 'content-type': 'text/calendar; charset=utf-8', ...headers });
  const created = await put(invitation, { 'if-none-match': '*' });
  expect(created.status).toBe(201);
  const later = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
  expect(await eventsBetween(startsAt, later(1))).toContain(uid);
  expect(await eventsBetween(later(121), later(240))).not.toContain(uid);

  await admin.query(
    `update academy.sessions set sequence = 1, place = 'Raum 2', starts_at = starts_at + interval '3 hours',
       ends_at = ends_at + interval '3 hours' where id = $1`,
    [id],
  );
  const change = await nextCalendar();
  expect(parsed(change)).toMatchObject({ method: 'REQUEST', uid, sequence: '1', location: 'Raum 2' });
  const changed = await put(change, { 'if-match': created.headers.get('etag') ?? '' });
  expect(changed.status).toBe(204);
  expect(await eventsBetween(startsAt, later(1))).not.toContain(uid);
  expect(await eventsBetween(later(180), later(181))).toContain(uid);

  await admin.query('update academy.sessions set sequence = 2, cancelled_at = now() where id = $1', [id]);
  const cancellation = await nextCalendar();
  expect(parsed(cancellation)).toMatchObject({ method: 'CANCEL', uid, status: 'CANCELLED' });
  expect((await put(cancellation)).status).toBe(204);
  expect(await (await request('GET', path)).text()).toContain('STATUS:CANCELLED');
});
