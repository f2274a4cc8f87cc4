import type { Course, LessonOutline } from '@academy/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import { followPlayer, type FollowedPlayer } from './followPlayer.ts';
import { startSession, type StartedSession } from './startSession.ts';
import { useStateQueue } from './useStateQueue.ts';

/** Milliseconds without an answer from the frame after which the page shows that the lesson does not respond. */
const patience = 20_000;

/** `elsewhere`: the lesson was opened in another window. `silent`: the frame does not answer. */
export type Phase = 'loading' | 'playing' | 'silent' | 'elsewhere';

/** Starts a session with a lesson, and sends the states that the package stores to the service. */
export function usePackageSession(course: Pick<Course, 'id'>, lesson: LessonOutline) {
  const { companyId } = useCompany();
  const language = useLocale();
  const dispatch = useThunkDispatch();
  const userId = currentSession().user()?.id ?? '';
  const [phase, setPhase] = useState<Phase>('loading');
  const [failure, setFailure] = useState<unknown>();
  const [started, setStarted] = useState<StartedSession>();
  const frame = useRef<HTMLIFrameElement>(null);
  const player = useRef<FollowedPlayer>(undefined);
  const { queue, isDelayed, refusal } = useStateQueue(started, {
    course,
    lesson,
    userId,
    onStale: () => setPhase('elsewhere'),
  });

  const start = useEffectEvent((isLeft: () => boolean) => {
    const body = { data: { course_id: course.id, lesson_id: lesson.id } };
    startSession(dispatch, userId, { companyId, language, body }).then(
      (session) => !isLeft() && setStarted(session),
      (error: unknown) => !isLeft() && setFailure(error),
    );
  });
  useEffect(() => {
    let hasLeft = false;
    start(() => hasLeft);
    return () => void (hasLeft = true);
  }, []);

  useEffect(() => {
    if (!started || !frame.current) return undefined;
    const timer = setTimeout(() => setPhase('silent'), patience);
    const followed = followPlayer({
      frame: frame.current,
      launch: started.launch,
      onReady() {
        clearTimeout(timer);
        setPhase('playing');
      },
      onCommit: (commit, isUrgent) => queue.current?.add(commit, isUrgent),
    });
    player.current = followed;
    return () => {
      clearTimeout(timer);
      followed.end();
    };
  }, [started, queue]);

  return { phase, failure, launch: started?.launch, frame, player, isDelayed, refusal };
}

export type PackageSessionState = ReturnType<typeof usePackageSession>;
