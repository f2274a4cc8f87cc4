import { setupListeners } from '@reduxjs/toolkit/query';
import type { DataRouter } from 'react-router';
import { sendWaitingStates } from '../../features/packaged-lessons/index.ts';
import { sendWaitingLessons } from '../../features/waiting-lessons/index.ts';
import { connection } from '../../shared/connection/connection.ts';
import type { Session } from '../../shared/session/session.ts';
import type { Store } from '../store/store.ts';

/**
 * Brings the open page to life when the server can be reached again (rule 454): checks the session, sends what waits,
 * loads all shown data again, and opens the page again if it had failed.
 */
export function followConnection(session: Session, store: Store, router: DataRouter): void {
  setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    connection.onReturn(async () => {
      await session.resume();
      const userId = session.user()?.id;
      // Waiting lessons are sent first, so that the data that is loaded then contains them.
      if (userId !== undefined) await sendWaitingLessons(store.dispatch, userId).catch(() => false);
      dispatch(onOnline());
      // A state that completes a lesson loads the course again itself.
      if (userId !== undefined) void sendWaitingStates(store.dispatch, userId).catch(() => false);
      if (router.state.errors !== null) await router.revalidate();
    });
    return () => connection.onReturn(() => Promise.resolve());
  });
}
