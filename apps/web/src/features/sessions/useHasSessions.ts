import { learner } from '@academy/contracts/client';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useListSessionsQuery } from './api.ts';

export function useHasSessions(): boolean {
  const { companyId, permissions } = useCompany();
  const language = useLocale();
  const isLearner = permissions.includes(learner);
  const first = { companyId, language, per_page: 1 };
  const { currentData: coming } = useListSessionsQuery(first, { skip: !isLearner });
  // Past sessions are requested only if there is no coming session.
  const isPastAsked = isLearner && coming?.meta.total === 0;
  const { currentData: past } = useListSessionsQuery({ ...first, when: 'past' }, { skip: !isPastAsked });
  return (coming?.meta.total ?? 0) > 0 || (isPastAsked && (past?.meta.total ?? 0) > 0);
}
