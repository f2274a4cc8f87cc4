import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import type { Locale, OwnSession } from '@academy/contracts';
import { sessionUrl, writeSessionCalendar } from '@academy/academy-data';
import { searchMembers } from '@academy/platform-data';
import { boundsOf, Failure, readPage, serve } from '@academy/service-kit';
import { bookSeat, returnSeat } from './book-seat.ts';
import { openDocuments } from './documents.ts';
import { cancelSession, changeSession, planSession } from './plan-session.ts';
import { findParticipants } from './queries/attendance.ts';
import {
  prepareManagedSession,
  prepareManagedSessions,
  readSession,
  type AskedSession,
} from './queries/managed.ts';
import { prepareOwnSession, prepareOwnSessions, type OwnSessionRow } from './queries/own.ts';
import { checkIn, closeSession, recordAttendance } from './record-attendance.ts';
import { attendanceCodeAt, checkOpenForCodes } from './rules.ts';

export async function sessionRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const managedSessions = prepareManagedSessions(app.pool);
  const managedSession = prepareManagedSession(app.pool);
  const ownSessions = prepareOwnSessions(app.pool);
  const ownSession = prepareOwnSession(app.pool);
  const documents = openDocuments(app);

  const requireManaged = async (asked: AskedSession, language: Locale) => {
    const session = await managedSession({ ...asked, language });
    if (!session) throw new Failure('session_not_found');
    return session;
  };

  const requireOwn = async (asked: AskedSession & { userId: string }, language: Locale) => {
    const session = await ownSession({ ...asked, language });
    if (!session) throw new Failure('session_not_found');
    return session;
  };

  serve(app, contract.listManagedSessions, async ({ params, query: { when, page, per_page }, locale }) => {
    const { rows, total } = await managedSessions(when, {
      ...params,
      language: locale,
      ...boundsOf(page, per_page),
    });
    return { data: rows, meta: { total, page, per_page } };
  });

  serve(app, contract.getManagedSession, async ({ params, locale }) => ({
    data: await requireManaged(params, locale),
  }));

  serve(app, contract.createSession, async ({ params: { companyId }, body, actor, locale, reply }) => {
    const { audience, ...settings } = body.data;
    const sessionId = await planSession(app.db, { companyId, settings, audience, actor });
    reply.code(201);
    return { data: await requireManaged({ companyId, sessionId }, locale) };
  });

  serve(app, contract.changeSession, async ({ params, body, actor, locale }) => {
    await changeSession(app.db, { ...params, change: body.data, actor });
    return { data: await requireManaged(params, locale) };
  });

  serve(app, contract.cancelSession, async ({ params, actor, locale }) => {
    await cancelSession(app.db, { ...params, actor });
    return { data: await requireManaged(params, locale) };
  });

  serve(app, contract.closeSession, async ({ params, actor, locale }) => {
    await closeSession(app.db, { ...params, actor });
    return { data: await requireManaged(params, locale) };
  });

  serve(app, contract.getAttendanceCode, async ({ params }) => {
    const session = await readSession(app.db, params);
    if (!session) throw new Failure('session_not_found');
    const now = new Date();
    checkOpenForCodes(session, now);
    const { code, nextAt } = attendanceCodeAt(session.code_key, now);
    const url = new URL(contract.attendancePath(params.companyId, params.sessionId), publicUrl);
    url.hash = code;
    return { data: { code, url: url.href, next_at: nextAt.toISOString() } };
  });

  serve(app, contract.listParticipants, async ({ params, query, locale }) => {
    const { of, search, page, per_page } = query;
    await requireManaged(params, locale);
    const found = search ? await searchMembers(app.db, params.companyId, search) : undefined;
    if (search && !found) return { data: [], meta: { total: 0, page, per_page } };
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findParticipants(app.db, { ...params, of, pattern: found?.pattern, ...bounds }),
      (row) => row.total,
    );
    return { data: rows, meta: { total, page, per_page } };
  });

  serve(app, contract.recordAttendance, async ({ params, body, actor }) => ({
    data: await recordAttendance(app.db, { ...params, people: body.data.people, actor }),
  }));

  serve(app, contract.printAttendanceList, async ({ params, actor, locale }) =>
    documents.attendanceList(params, actor, locale),
  );

  serve(app, contract.listSessions, async ({ params, query: { when, page, per_page }, actor, locale }) => {
    const caller = { ...params, userId: actor.userId, language: locale };
    const { rows, total } = await ownSessions(when, { ...caller, ...boundsOf(page, per_page) });
    return { data: rows.map(ownOf), meta: { total, page, per_page } };
  });

  serve(app, contract.getSession, async ({ params, actor, locale }) => ({
    data: ownOf(await requireOwn({ ...params, userId: actor.userId }, locale)),
  }));

  serve(app, contract.bookSeat, async ({ params, actor, locale }) => {
    const seat = { ...params, userId: actor.userId };
    if (!(await requireOwn(seat, locale)).offered) throw new Failure('session_not_found');
    await bookSeat(app.db, seat);
    return { data: ownOf(await requireOwn(seat, locale)) };
  });

  serve(app, contract.returnSeat, async ({ params, actor, locale }) => {
    const seat = { ...params, userId: actor.userId };
    await requireOwn(seat, locale);
    await returnSeat(app.db, seat);
    return { data: ownOf(await requireOwn(seat, locale)) };
  });

  serve(app, contract.attendSession, async ({ params, body, actor, locale, reply }) => {
    const asked = { ...params, userId: actor.userId };
    await requireOwn(asked, locale);
    const { minutes, isNew } = await checkIn(app.db, { ...asked, code: body.data.code });
    reply.code(isNew ? 201 : 200);
    return { data: { minutes } };
  });

  serve(app, contract.getSessionInvitation, async ({ params, actor, locale }) => {
    const session = await requireOwn({ ...params, userId: actor.userId }, locale);
    const text = writeSessionCalendar(
      { ...session, session_id: session.id },
      {
        method: session.state === 'cancelled' ? 'cancel' : 'publish',
        language: locale,
        publicUrl,
        page: sessionUrl(publicUrl, locale, { company_id: params.companyId, session_id: session.id }),
      },
    );
    return { body: Buffer.from(text), fileName: 'session.ics' };
  });

  serve(app, contract.getAttendanceConfirmation, async ({ params, actor, locale }) => {
    await requireOwn({ ...params, userId: actor.userId }, locale);
    return documents.confirmation(params, actor, locale);
  });
}

const ownOf = (row: OwnSessionRow): OwnSession => {
  const { total: _, changed_at: __, sequence: ___, offered: ____, ...session } = row;
  return session;
};
