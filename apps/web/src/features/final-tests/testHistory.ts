import { useLocation, useNavigate } from 'react-router';

/** @param depth position of the history entry among the entries of the attempt, counted from 1 */
export const historyStateOf = (depth: number) => ({ testDepth: depth });

/**
 * Counts the history entries of an attempt, so that all of them can be skipped after the submission.
 * The browser's Back button then leads to the page from which the learner started the test.
 */
export function useTestHistory() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const stored = typeof state === 'object' && state !== null && 'testDepth' in state ? state.testDepth : 1;
  const depth = typeof stored === 'number' ? stored : 1;
  return {
    isFirst: depth <= 1,
    nextState: historyStateOf(depth + 1),
    /** Returns to the first history entry of the attempt. */
    rewind: () => {
      if (depth > 1) void navigate(1 - depth);
    },
  };
}
