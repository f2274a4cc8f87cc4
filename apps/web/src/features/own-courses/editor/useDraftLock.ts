import { draftLockSeconds } from '@academy/contracts/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureOf } from '../../../shared/errors/errors.ts';
import { useLockDraftMutation, useUnlockDraftMutation } from '../draft/api.ts';
import { useDraftPlace } from '../draft/useDraftPlace.ts';

/**
 * Milliseconds between two renewals of the lock. The lock lasts three times as long, so that one lost request does not
 * end it.
 */
const renewal = (draftLockSeconds * 1_000) / 3;

/** Holds the lock on a draft while its editor is open. */
export function useDraftLock(courseId: string) {
  const { companyId } = useDraftPlace();
  const [isLost, setLost] = useState(false);
  const [lock, { error }] = useLockDraftMutation();
  const [unlock] = useUnlockDraftMutation();
  // Only the service can say that somebody else has the lock. A lost connection does not mean this.
  const isOther = isLost || failureOf(error)?.code === 'draft_locked';
  // A ref, because the editor can close before it is rendered again.
  const isDeleted = useRef(false);
  const isMissing = failureOf(error)?.status === 404;

  const send = (takesOver: boolean) =>
    lock({ companyId, courseId, body: { data: { take_over: takesOver } } });
  const renew = useEffectEvent(() => {
    if (!isOther && !isMissing && !isDeleted.current) void send(false);
  });
  const release = useEffectEvent(() => {
    if (!isOther && !isMissing && !isDeleted.current) void unlock({ companyId, courseId });
  });
  useEffect(() => {
    renew();
    const timer = setInterval(() => renew(), renewal);
    return () => {
      clearInterval(timer);
      release();
    };
  }, []);
  return {
    isOther,
    noteLost: () => setLost(true),
    /** Call this function when the draft no longer exists, so that its lock is neither renewed nor released. */
    noteDeleted: () => void (isDeleted.current = true),
    /** Acquires the lock; with `takesOver`, even if somebody else has it. */
    async take(takesOver: boolean): Promise<void> {
      await send(takesOver);
      setLost(false);
    },
  };
}

export type DraftLock = ReturnType<typeof useDraftLock>;
