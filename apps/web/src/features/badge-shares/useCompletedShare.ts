import type { BadgeShareOutcome } from '@academy/contracts';
import { useEffect, useState } from 'react';
import { failureOf } from '../../shared/errors/errors.ts';
import { clearSharingData, type PendingShare } from '../../shared/session/sharingData.ts';
import { useCompleteBadgeShareMutation } from './api.ts';

/**
 * Milliseconds after which the request is repeated while the service still handles an earlier request for the same
 * share.
 */
const pollIntervalMs = 2_000;
const maxCalls = 30;

export const isPermanent = (failure: unknown): boolean =>
  [400, 403, 404, 422].some((status) => failureOf(failure)?.status === status);

/**
 * Completes a badge share on the server and repeats the request while an earlier one is still in progress.
 * While requests are pending, `outcome` and `failure` are undefined. Afterwards, exactly one of them is set.
 */
export function useCompletedShare({ id, sentBack }: PendingShare) {
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
        if (isUnderWay && calls < maxCalls) timer = setTimeout(() => setCalls(calls + 1), pollIntervalMs);
        else {
          if (isPermanent(error)) clearSharingData();
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
