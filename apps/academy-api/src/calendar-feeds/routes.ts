import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  createCalendarFeed,
  getCalendar,
  getCalendarFeed,
  revokeCalendarFeed,
  urlOf,
} from '@academy/contracts';
import { Failure, serve, tokenHash } from '@academy/service-kit';
import { deleteFeed, findFeedTime, storeFeed } from './queries.ts';
import { readCalendar } from './read-calendar.ts';
import { refreshSeconds, writeCalendar } from './write-calendar.ts';

export async function calendarFeedRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  serve(app, getCalendarFeed, async ({ params, actor }) => {
    const createdAt = await findFeedTime(app.db, { ...params, userId: actor.userId });
    return { data: { created_at: createdAt?.toISOString() ?? null } };
  });

  serve(app, createCalendarFeed, async ({ params, actor, locale, reply }) => {
    const token = randomBytes(32).toString('base64url');
    const owner = { ...params, userId: actor.userId };
    await storeFeed(app.db, { ...owner, tokenHash: tokenHash(token), language: locale });
    reply.code(201);
    return { data: { url: new URL(urlOf(getCalendar, { token }), publicUrl).href } };
  });

  serve(app, revokeCalendarFeed, async ({ params, actor }) => ({
    data: { revoked: await deleteFeed(app.db, { ...params, userId: actor.userId }) },
  }));

  serve(app, getCalendar, async ({ params, reply }) => {
    const calendar = await readCalendar(app.db, tokenHash(params.token), publicUrl);
    if (!calendar) throw new Failure('calendar_feed_not_found');
    reply.headers({ 'cache-control': `private, max-age=${refreshSeconds / 6}`, 'x-robots-tag': 'noindex' });
    return { body: Buffer.from(writeCalendar(calendar)), fileName: 'academy.ics' };
  });
}
