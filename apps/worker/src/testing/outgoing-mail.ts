import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type EmailToSend, queueEmails } from '@academy/platform-data';

const reminder = (): EmailToSend => ({
  uniqueKey: randomUUID(),
  template: 'course_reminder',
  data: {
    company_id: randomUUID(),
    course_id: randomUUID(),
    company_name: 'Nordlicht',
    course_title: 'Datenschutz',
    deadline: null,
  },
  recipient: { address: 'anna@example.test', name: '', locale: 'de' },
});

export const queueSampleEmails = (admin: pg.Pool, count: number): Promise<string[]> =>
  queueEmails(drizzle(admin), Array.from({ length: count }, reminder));

export async function mailStates(admin: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await admin.query<{ id: string; state: string }>(
    'select id, state from mail.outgoing_emails',
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Makes claims older than their timeout of ten minutes, so that workers treat them as abandoned. */
export const expireClaims = (admin: pg.Pool) =>
  admin.query(
    `update mail.outgoing_emails set claimed_at = now() - interval '11 minutes' where state = 'sending'`,
  );
