import { Failure, type Database } from '@academy/service-kit';
import { countSeats, lockSession, type AskedSession } from './queries/managed.ts';
import { deleteSeat, hasSeat, storeSeat } from './queries/own.ts';

type Seat = AskedSession & { userId: string };

/**
 * Locks a session whose seats can be booked and returned.
 * @throws Failure `session_not_found`, or `session_closed` if the session has started or was cancelled
 */
async function lockOpen(tx: Database, asked: Seat) {
  const session = await lockSession(tx, asked);
  if (!session) throw new Failure('session_not_found');
  if (session.closed_at || session.cancelled_at || session.starts_at <= new Date())
    throw new Failure('session_closed');
  return session;
}

/**
 * Books a seat, unless the user already has one. The caller must have checked that the session is offered to the user.
 * The session is locked, so that two people cannot book its last seat.
 * @throws Failure `session_not_found`, `session_closed`, `session_full` or `session_without_seats`
 */
export const bookSeat = (db: Database, seat: Seat): Promise<void> =>
  db.transaction(async (tx) => {
    const { capacity } = await lockOpen(tx, seat);
    if (capacity === null) throw new Failure('session_without_seats');
    if (await hasSeat(tx, seat)) return;
    if ((await countSeats(tx, seat.sessionId)) >= capacity) throw new Failure('session_full');
    await storeSeat(tx, seat);
  });

/**
 * Cancels the booking of a seat. Does nothing if the user has no seat.
 * @throws Failure `session_not_found` or `session_closed`
 */
export const returnSeat = (db: Database, seat: Seat): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOpen(tx, seat);
    await deleteSeat(tx, seat);
  });
