import type { Course, LessonOutline } from '@academy/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { connection } from '../../shared/connection/connection.ts';
import { putStates, removeStates } from '../../shared/device/stateData.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { hasDatabase } from '../../shared/storage/browserStorage.ts';
import { holdSession } from './openSessions.ts';
import { sendState } from './sendState.ts';
import type { StartedSession } from './startSession.ts';
import { createStateQueue, type StateQueue } from './stateQueue.ts';

interface Sending {
  course: Pick<Course, 'id'>;
  lesson: Pick<LessonOutline, 'id' | 'completed'>;
  userId: string;
  onStale: () => void;
}

/** Sends the states of a session while the page is open, and the remaining ones when the user leaves the page. */
export function useStateQueue(
  started: StartedSession | undefined,
  { course, lesson, userId, onStale }: Sending,
) {
  const { companyId } = useCompany();
  const dispatch = useThunkDispatch();
  const queue = useRef<StateQueue>(undefined);
  const [isDelayed, setIsDelayed] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure>();
  const end = useEffectEvent(onStale);
  const isRecorded = useEffectEvent(() => lesson.completed);

  const { id: courseId } = course;
  const { id: lessonId } = lesson;
  useEffect(() => {
    if (!started) return undefined;
    const { id: registrationId, session, sequence: last } = started.registration;
    const about = { userId, companyId, courseId, lessonId, registrationId, session };
    const own = createStateQueue({
      sequence: last,
      async keep(sequence, states) {
        if (!hasDatabase()) return;
        await (states.length > 0
          ? putStates({ ...about, sequence, states: [...states] })
          : removeStates(about));
      },
      send: (sequence, state) => sendState(dispatch, about, { sequence, state, isRecorded: isRecorded() }),
      onStored: () => setRefusal(undefined),
      onStale: () => end(),
      onRefused: setRefusal,
      onDelayed: setIsDelayed,
    });
    queue.current = own;
    const release = holdSession(about);
    const left = connection.subscribe(() => !connection.isLost() && own.retry());
    const onHidden = () => document.visibilityState === 'hidden' && own.flush();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', own.flush);
    return () => {
      own.flush();
      own.close();
      release();
      left();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', own.flush);
    };
  }, [started, dispatch, userId, companyId, courseId, lessonId]);

  return { queue, isDelayed, refusal };
}
