import { setupListeners } from '@reduxjs/toolkit/query';
import type { DataRouter } from 'react-router';
import { sendWaitingStates } from '../../features/packaged-lessons/index.ts';
import { sendWaitingLessons } from '../../features/waiting-lessons/index.ts';
import { connection } from '../../shared/connection/connection.ts';
import type { Session } from '../../shared/session/session.ts';
import type { Store } from '../store/store.ts';

/**
 * When the server can be reached again, checks the session, sends the lessons that were completed offline, reloads all
 * shown data, and opens the current page again if it had failed (rule 454).
 */
export function followConnection(session: Session, store: Store, router: DataRouter): void {
  setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    connection.onReturn(async () => {
      await session.resume();
      const userId = session.user()?.id;
      // Lessons that were completed offline are sent first, so that the reloaded data contains them.
      if (userId !== undefined) await sendWaitingLessons(store.dispatch, userId).catch(() => false);
      dispatch(onOnline());
      // The states of packaged lessons can be sent after the reload, because sending a state that completes a lesson
      // reloads the course itself.
      if (userId !== undefined) void sendWaitingStates(store.dispatch, userId).catch(() => false);
      if (router.state.errors !== null) await router.revalidate();
    });
    return () => connection.onReturn(() => Promise.resolve());
  });
}
