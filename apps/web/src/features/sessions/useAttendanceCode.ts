import { useEffect, useEffectEvent } from 'react';
import { failureOf } from '../../shared/errors/errors.ts';
import { useGetAttendanceCodeQuery } from './managedApi.ts';
import { codeLifetime, codeRefreshDelay, codeRefusedPause, codeRetryPause } from './rules.ts';
import { useNow } from './useNow.ts';

/**
 * Returns the attendance code of a session. Requests the next code when it is due, and some seconds after a failed
 * request. Meanwhile, the hook still returns the previous code, because the service accepts it a little longer.
 */
export function useAttendanceCode(companyId: string, sessionId: string) {
  const query = useGetAttendanceCodeQuery({ companyId, sessionId });
  const { data: code, error, isFetching, startedTimeStamp, fulfilledTimeStamp = 0 } = query;
  const now = useNow(500);
  const nextAt = code?.next_at;
  const status = failureOf(error)?.status;
  const isRefused = typeof status === 'number' && status < 500;
  const hasFailed = error !== undefined;

  const refetch = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (isFetching) return undefined;
    const retry = isRefused ? codeRefusedPause : codeRetryPause;
    const delay = hasFailed || nextAt === undefined ? retry : codeRefreshDelay(nextAt, Date.now());
    const timer = setTimeout(() => refetch(), delay);
    return () => clearTimeout(timer);
    // `startedTimeStamp` is a dependency, so that the effect runs again after each failed retry. While the device is
    // offline, a retry fails at once, and no other dependency changes.
  }, [isFetching, startedTimeStamp, nextAt, hasFailed, isRefused]);

  const isOld = code !== undefined && now - fulfilledTimeStamp > codeLifetime;
  return {
    /** Undefined until the first code is known, and after the last one has become invalid. */
    code: isOld || isRefused ? undefined : code,
    isOld,
    error,
    /** Seconds until the next code; 0 while it is being requested. */
    secondsLeft: nextAt === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(nextAt) - now) / 1000)),
  };
}
