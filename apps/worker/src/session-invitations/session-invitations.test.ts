import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import ICAL from 'ical.js';
import { buildCompany, buildGroup, buildMember, eventually } from '@academy/testing';
import { startMailWorker, type MailWorker } from '../testing/mail-worker.ts';
import { queueSessionMails } from './queue-invitations.ts';

let started: MailWorker;
let database: MailWorker['database'];
let relay: MailWorker['relay'];
beforeAll(async () => {
  started = await startMailWorker();
  ({ database, relay } = started);
});
afterEach(async () => {
  await started.clear();
  await database.admin.query('truncate academy.sessions cascade');
});
afterAll(() => started.stop());

const scan = () => queueSessionMails(drizzle(started.pool), { now: new Date() });

interface SessionInput {
  capacity?: number;
  /** Hours until the start. */
  inHours?: number;
  groupId?: string;
  titles?: Record<string, string>;
}

/**
 * Builds a company with members. The returned functions change sessions of the company in the same way as academy-api.
 */
async function buildSessions() {
  const { admin } = database;
  const company = await buildCompany(admin, { name: 'Meier, Söhne; Partner' });
  const anna = await buildMember(admin, company.id, { firstName: 'Anna', lastName: 'Albers', locale: 'de' });
  const ben = await buildMember(admin, company.id, { firstName: 'Ben', lastName: 'Brandt', locale: 'en' });
  return {
    company,
    anna,
    ben,
    async plan({ capacity, inHours = 48, groupId, titles }: SessionInput = {}): Promise<string> {
      const id = randomUUID();
      await admin.query(
        `insert into academy.sessions
           (id, company_id, titles, starts_at, ends_at, place, url, trainer, capacity, for_groups, code_key)
         values ($1, $2, $3, date_trunc('minute', now()) + $4 * interval '1 hour',
           date_trunc('minute', now()) + ($4 + 2) * interval '1 hour', 'Raum 1, Süd; links', 'https://meet.example.com/a', 'Tara Tran', $5, $6, '')`,
        [
          id,
          company.id,
          JSON.stringify(titles ?? { de: 'NIS2 für die Leitung', en: 'NIS2 for the board' }),
          inHours,
          capacity ?? null,
          groupId !== undefined,
        ],
      );
      if (groupId !== undefined)
        await admin.query('insert into academy.session_groups values ($1, $2)', [id, groupId]);
      return id;
    },
    change: (id: string, change: string) =>
      admin.query(
        `update academy.sessions set ${change}, sequence = sequence + 1, changed_at = now() where id = $1`,
        [id],
      ),
    book: (id: string, userId: string, at = 'now()') =>
      admin.query(
        `insert into academy.participants (id, session_id, company_id, user_id, booked_at)
         values (gen_random_uuid(), $1, $2, $3, ${at})
         on conflict (session_id, user_id) do update set booked_at = excluded.booked_at`,
        [id, company.id, userId],
      ),
  };
}

/**
 * Waits until all queued e-mails have been sent or dropped, and returns the messages since the last call, sorted by
 * address.
 */
async function received() {
  await eventually(async () => {
    const { rows } = await database.admin.query(
      `select from mail.outgoing_emails where state not in ('sent', 'dropped')`,
    );
    return rows.length === 0;
  });
  const messages = relay.received.splice(0).map(({ to, message }) => {
    const part = message.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const content = part?.content;
    const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const component = calendar.getFirstSubcomponent('vevent')!;
    const event = new ICAL.Event(component);
    return {
      address: to[0]!,
      subject: message.subject,
      text: message.text!,
      method: String(calendar.getFirstPropertyValue('method')),
      partMethod: part?.method,
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      starts: event.startDate.toJSDate(),
      isUtc: event.startDate.zone.tzid === 'UTC',
      status: String(component.getFirstPropertyValue('status')),
      organizer: component.getFirstProperty('organizer'),
      attendee: component.getFirstProperty('attendee'),
    };
  });
  return messages.toSorted((a, b) => a.address.localeCompare(b.address));
}

describe('invitations to sessions', () => {
  it('each person in the audience of a session gets one invitation as an iCalendar request, even if four workers run at the same time', async () => {
    const { company, anna, ben, plan } = await buildSessions();
    const invited = await buildMember(database.admin, company.id, {
      userId: null,
      firstName: 'Ida',
      status: 'imported',
      email: 'ida@example.test',
    });
    await buildMember(database.admin, company.id, { status: 'deactivated' });
    const id = await plan();
    const counts = await Promise.all([1, 2, 3, 4].map(scan));
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect(await scan()).toBe(0);
    const messages = await received();
    expect(messages.map(({ address }) => address)).toEqual(
      [anna.email, ben.email, invited.email].toSorted((a, b) => a.localeCompare(b)),
    );
    const [german] = messages.filter(({ address }) => address === anna.email);
    expect(german).toMatchObject({
      subject: 'Einladung: NIS2 für die Leitung',
      method: 'REQUEST',
      partMethod: 'REQUEST',
      uid: `session-${id}@academy.example.com`,
      sequence: 0,
      summary: 'NIS2 für die Leitung',
      location: 'Raum 1, Süd; links',
      isUtc: true,
      status: 'CONFIRMED',
    });
    expect(german?.starts.getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000);
    expect(german?.organizer?.getFirstValue()).toBe('mailto:academy@example.test');
    expect(german?.organizer?.getParameter('cn')).toBe('Meier, Söhne; Partner');
    expect(german?.attendee?.getFirstValue()).toMatch(new RegExp(`^mailto:${anna.email}$`, 'i'));
    expect(german?.attendee?.getParameter('rsvp')).toBe('FALSE');
    expect(german?.text).toMatch(/Wann: \p{L}+, \d+\. \p{L}+ \d{4}, \d\d:\d\d bis .*Uhr \(ME/u);
    expect(german?.text).toContain('Leitung: Tara Tran');
    expect(german?.text).toContain(`https://academy.example.com/de/${company.id}/sessions/${id}`);
    expect(messages.find(({ address }) => address === ben.email)?.subject).toBe(
      'Invitation: NIS2 for the board',
    );
    const { rows } = await database.admin.query(
      'select user_id from academy.participants where member_id is not null',
    );
    expect(rows).toEqual([{ user_id: invited.id }]);
  });

  it('a person who gets an e-mail address after the session was planned is invited then', async () => {
    const { company, plan } = await buildSessions();
    const late = await buildMember(database.admin, company.id, { email: '' });
    await plan();
    expect(await scan()).toBe(2);
    await received();
    await database.admin.query(`update core.members set email_address = 'late@example.test' where id = $1`, [
      late.id,
    ]);
    expect(await scan()).toBe(1);
    expect(await received()).toMatchObject([
      { address: 'late@example.test', method: 'REQUEST', sequence: 0 },
    ]);
    expect(await scan()).toBe(0);
  });

  it('a changed session causes a new invitation and a cancelled session a cancellation, with rising sequence numbers', async () => {
    const { plan, change, anna } = await buildSessions();
    const id = await plan();
    await scan();
    const [first] = await received();
    await change(id, `place = 'Raum 2'`);
    await change(id, `starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`);
    expect(await scan()).toBe(2);
    expect(await scan()).toBe(0);
    const changed = (await received()).find(({ address }) => address === anna.email);
    expect(changed).toMatchObject({
      subject: 'Geändert: NIS2 für die Leitung',
      method: 'REQUEST',
      uid: first?.uid,
      sequence: 2,
      location: 'Raum 2',
    });
    expect(changed!.starts.getTime() - first!.starts.getTime()).toBe(3_600_000);
    await change(id, 'cancelled_at = now()');
    expect(await scan()).toBe(2);
    expect(await scan()).toBe(0);
    const cancelled = (await received()).find(({ address }) => address === anna.email);
    expect(cancelled).toMatchObject({
      subject: 'Abgesagt: NIS2 für die Leitung',
      method: 'CANCEL',
      partMethod: 'CANCEL',
      uid: first?.uid,
      status: 'CANCELLED',
    });
    expect(cancelled!.sequence).toBeGreaterThan(changed!.sequence);
  });

  it('invitations to a session with limited capacity go to people with a seat, are cancelled with the seat, and get a higher sequence number for a new seat', async () => {
    const { plan, book, anna } = await buildSessions();
    const id = await plan({ capacity: 1 });
    expect(await scan()).toBe(0);
    await book(id, anna.userId);
    await scan();
    const [request] = await received();
    expect(request).toMatchObject({ address: anna.email, method: 'REQUEST', sequence: 0 });
    await book(id, anna.userId, 'null');
    await scan();
    const [cancel, ...others] = await received();
    expect(others).toEqual([]);
    expect(cancel).toMatchObject({
      method: 'CANCEL',
      sequence: 1,
      subject: 'Einladung zurückgezogen: NIS2 für die Leitung',
    });
    await book(id, anna.userId);
    await scan();
    const [again] = await received();
    expect(again).toMatchObject({
      method: 'REQUEST',
      sequence: 2,
      subject: 'Einladung: NIS2 für die Leitung',
    });
  });

  it('a person who leaves the audience of a session loses the seat and gets a cancellation; a deactivated member loses the seat and gets no mail', async () => {
    const { plan, book, anna, ben, company } = await buildSessions();
    const group = await buildGroup(database.admin, company.id, { memberIds: [anna.id, ben.id] });
    const id = await plan({ capacity: 5, groupId: group.id });
    await book(id, anna.userId);
    await book(id, ben.userId);
    expect(await scan()).toBe(2);
    await received();
    await database.admin.query('delete from core.group_members where member_id = $1', [anna.id]);
    await database.admin.query(`update core.members set status = 'deactivated' where id = $1`, [ben.id]);
    expect(await scan()).toBe(2);
    expect((await received()).map(({ address, method }) => [address, method])).toEqual([
      [anna.email, 'CANCEL'],
    ]);
    const { rows } = await database.admin.query(
      'select from academy.participants where session_id = $1 and (booked_at is not null or invited_sequence is not null)',
      [id],
    );
    expect(rows).toEqual([]);
    expect(await scan()).toBe(0);
  });

  it('no invitations are sent for sessions that have ended or are closed, nor in excluded companies', async () => {
    const { plan, company, change } = await buildSessions();
    await plan({ inHours: -3 });
    await change(await plan({ inHours: -1 }), 'closed_at = now()');
    expect(await scan()).toBe(0);
    const id = await plan({ inHours: -1 });
    const exclude = (excluded: boolean) =>
      database.admin.query('update core.companies set excluded = $2 where id = $1', [company.id, excluded]);
    await exclude(true);
    expect(await scan()).toBe(0);
    await exclude(false);
    expect(await scan()).toBe(2);
    await received();
    await exclude(true);
    await change(id, 'cancelled_at = now()');
    expect(await scan()).toBe(0);
    await exclude(false);
    expect(await scan()).toBe(2);
    expect((await received()).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL']);
  });

  it('a queued invitation is dropped if the session has changed, and a new invitation is sent', async () => {
    const { plan, change, book, anna, ben } = await buildSessions();
    relay.refuse({ code: 451, text: 'later' });
    const id = await plan({ capacity: 9 });
    await book(id, anna.userId);
    await book(id, ben.userId);
    await scan();
    const states = async () =>
      (
        await database.admin.query<{ state: string; attempts: number }>(
          'select state, attempts from mail.outgoing_emails order by recipient_name',
        )
      ).rows;
    await eventually(async () =>
      (await states()).every(({ state, attempts }) => state === 'queued' && attempts > 0),
    );
    await change(id, `place = 'Raum 3'`);
    relay.refuse(undefined);
    await database.admin.query('update mail.outgoing_emails set due_at = now()');
    await eventually(async () => (await states()).every(({ state }) => state === 'dropped'));
    await scan();
    expect((await received()).map(({ method, location }) => [method, location])).toEqual([
      ['REQUEST', 'Raum 3'],
      ['REQUEST', 'Raum 3'],
    ]);
  });

  it('an invitation contains the unchanged title of the session even if iCalendar has to escape characters of the title', async () => {
    const { plan, anna } = await buildSessions();
    await database.admin.query(`update core.members set first_name = $2 where id = $1`, [
      anna.id,
      'Jo "X", Y; Z: \\n ^',
    ]);
    const title = `A, b; c\\d "e": f ${'漢字'.repeat(40)} ${'ü'.repeat(60)}`;
    await plan({ titles: { de: title } });
    await scan();
    const messages = await received();
    expect(messages.map(({ summary }) => summary)).toEqual([title, title]);
    const [message] = messages.filter(({ address }) => address === anna.email);
    expect(message?.attendee?.getParameter('cn')).toBe(`Jo 'X', Y; Z: \\n ^ Albers`);
    expect(message?.attendee?.getFirstValue()).toMatch(new RegExp(`^mailto:${anna.email}$`, 'i'));
  });
});
