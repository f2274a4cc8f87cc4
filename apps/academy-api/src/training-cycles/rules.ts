import type { CourseRound, RoundCounts } from '@academy/contracts';

export const courseRoundOf = ({
  done,
  total,
  counts,
  ...round
}: Omit<CourseRound, 'progress'> & { done: number; total: number }): CourseRound => ({
  ...round,
  progress: { done, total },
  // The stored counts are incomplete until the new round is opened for everybody, because each batch of members
  // increases them.
  counts: round.status === 'succeeded' ? counts : null,
});

export const membersOf = ({ completed, in_progress, not_started }: RoundCounts): number =>
  completed + in_progress + not_started;
