import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { learner } from './permissions.ts';

const path = '/api/companies/{companyId}/calendar-feed';
const access = { company: [learner] } as const;
const params = z.object({ companyId: id });

export const getCalendarFeed = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Get the time at which the caller’s calendar feed was created; its address is not stored',
  params,
  response: dataOf(z.object({ created_at: instant.nullable() })),
});

/** The URL of the feed contains a secret token, because calendar programs cannot sign in (rule 220). */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Create the address of a calendar with the caller’s due dates; an earlier address becomes invalid',
  params,
  query: z.object({ language: locale.optional() }),
  response: dataOf(z.object({ url: z.url() })),
  statuses: [201],
  limitPerMinute: 120,
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path,
  access,
  summary: 'Revoke the address of the caller’s calendar feed',
  params,
  response: dataOf(z.object({ revoked: z.boolean() })),
});

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds/{token}.ics',
  access: 'public',
  summary: 'Get the calendar of a feed: one all-day event for each due date of the learner in one company',
  // The token has 256 bits in base64url.
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: 'text/calendar',
  limitPerMinute: 600,
  errors: ['calendar_feed_not_found'],
});
