import { useEffect } from 'react';
import { api } from '../../shared/api/api.ts';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { courseListTag, courseTag } from '../courses/index.ts';

const interval = 10_000;

/**
 * Reloads the course regularly while a lesson is open whose package reports its completion directly to the service
 * (cmi5), so that this page shows the completion.
 */
export function useCompletionPolling(courseId: string, isNeeded: boolean): void {
  const dispatch = useThunkDispatch();
  useEffect(() => {
    if (!isNeeded) return undefined;
    const load = () => dispatch(api.util.invalidateTags([courseTag(courseId), courseListTag]));
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), interval);
    return () => {
      clearInterval(timer);
      load();
    };
  }, [dispatch, courseId, isNeeded]);
}
