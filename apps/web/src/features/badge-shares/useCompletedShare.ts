import type { BadgeShareOutcome } from '@academy/contracts';
import { useEffect, useState } from 'react';
import { failureOf } from '../../shared/errors/errors.ts';
import { clearSharingData, type KeptShare } from '../../shared/session/sharingData.ts';
import { useCompleteBadgeShareMutation } from './api.ts';

/** Another call, of a page that was reloaded meanwhile, may still wait for the network. */
const pauseMs = 2_000;
const mostCalls = 30;

/** Whether another call would end the same way. */
export const isLasting = (failure: unknown): boolean =>
  [400, 403, 404, 422].some((status) => failureOf(failure)?.status === status);

/** What became of a share: undefined while it is posted. */
export function useCompletedShare({ id, sentBack }: KeptShare) {
  const [complete] = useCompleteBadgeShareMutation();
  const [outcome, setOutcome] = useState<BadgeShareOutcome>();
  const [failure, setFailure] = useState<unknown>();
  const [calls, setCalls] = useState(0);

  useEffect(() => {
    if (!sentBack) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    complete({ badgeShareId: id, body: { data: sentBack } })
      .unwrap()
      .then(({ status }) => {
        clearSharingData();
        if (!isOver) setOutcome(status);
      })
      .catch((error: unknown) => {
        if (isOver) return;
        const isUnderWay = failureOf(error)?.code === 'badge_share_in_progress';
        if (isUnderWay && calls < mostCalls) timer = setTimeout(() => setCalls(calls + 1), pauseMs);
        else {
          if (isLasting(error)) clearSharingData();
          setFailure(error);
        }
      });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [complete, id, sentBack, calls]);

  return {
    outcome,
    failure,
    retry: () => {
      setFailure(undefined);
      setCalls(calls + 1);
    },
  };
}
