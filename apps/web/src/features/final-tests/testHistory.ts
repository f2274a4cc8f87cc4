import { useLocation, useNavigate } from 'react-router';

/** @param depth position of the history entry among the entries of the attempt, from 1 */
export const historyStateOf = (depth: number) => ({ testDepth: depth });

/**
 * Counts how many entries of the browser's history the pages of an attempt have added. After the submission, `rewind`
 * goes back to the first of these entries, so that the Back button leads to the page on which the learner started the
 * test.
 */
export function useTestHistory() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const stored = typeof state === 'object' && state !== null && 'testDepth' in state ? state.testDepth : 1;
  const depth = typeof stored === 'number' ? stored : 1;
  return {
    isFirst: depth <= 1,
    nextState: historyStateOf(depth + 1),
    rewind: () => {
      if (depth > 1) void navigate(1 - depth);
    },
  };
}
