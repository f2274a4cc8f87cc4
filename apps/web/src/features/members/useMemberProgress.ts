import type { Member } from '@academy/contracts';
import { courseManager } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useListMemberProgressQuery } from '../member-enrollments/index.ts';

export type ProgressTextOf = (userId: string) => string;

/** Returns a function that says how many courses a member has completed; undefined if the user may not see progress. */
export function useMemberProgress(members: readonly Member[] = []): ProgressTextOf | undefined {
  const { t } = useTranslation('members');
  const { companyId, may } = usePanel();
  const isShown = may(courseManager);
  const ids = members.map(({ id }) => id);
  const { data } = useListMemberProgressQuery(
    { companyId, user_ids: ids.join(',') },
    { skip: !isShown || ids.length === 0 },
  );
  if (!isShown) return undefined;
  const byUser = new Map(data?.map((progress) => [progress.user_id, progress]));
  return (userId) => {
    const progress = byUser.get(userId);
    return progress === undefined
      ? ''
      : t('coursesCompleted', { completed: progress.completed_count, count: progress.courses_count });
  };
}
