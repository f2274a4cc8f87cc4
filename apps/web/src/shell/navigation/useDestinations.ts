import { courseManager, learner, policyManager } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useListPoliciesQuery } from '../../features/policies/index.ts';
import { useHasSessions } from '../../features/sessions/index.ts';
import { useHasTeamQuery } from '../../features/team/index.ts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

export interface Destination {
  to: string;
  label: string;
  isCurrent: boolean;
}

/**
 * Returns the links of the navigation. Everybody gets the link to the dashboard. Learners get links to policies and
 * sessions if they have any. Managers of employees get the link to the team if their company has turned this page on
 * (rule 452). Course managers and policy managers get the link to the maintenance pages, and administrators also get
 * the link to the customers.
 */
export function useDestinations(): Destination[] {
  const { t } = useTranslation('shell');
  const { companyId, permissions, isAdmin } = useCompany();
  const locale = useLocale();
  const section = useLocation().pathname.split('/')[3] ?? '';
  const { data: team } = useHasTeamQuery({ companyId }, { skip: permissions.length === 0 });
  const { data: policies } = useListPoliciesQuery(
    { companyId, language: locale, per_page: 1 },
    { skip: !permissions.includes(learner) },
  );
  const hasSessions = useHasSessions();
  const maintains = isAdmin || permissions.some((held) => held === courseManager || held === policyManager);

  return [
    {
      to: paths.dashboard(locale, companyId),
      label: t('navigation.overview'),
      isCurrent: ['', 'courses'].includes(section),
    },
    ...(policies !== undefined && policies.meta.total > 0
      ? [
          {
            to: paths.policies(locale, companyId),
            label: t('navigation.policies'),
            isCurrent: section === 'policies',
          },
        ]
      : []),
    ...(hasSessions
      ? [
          {
            to: paths.sessions(locale, companyId),
            label: t('navigation.sessions'),
            isCurrent: section === 'sessions',
          },
        ]
      : []),
    ...(team?.is_available
      ? [
          {
            to: paths.team(locale, companyId),
            label: t('navigation.team'),
            isCurrent: section === 'team',
          },
        ]
      : []),
    ...(maintains
      ? [
          {
            to: paths.maintenance(locale, companyId).root,
            label: t('navigation.maintenance'),
            isCurrent: section === 'maintenance',
          },
        ]
      : []),
    ...(isAdmin
      ? [
          {
            to: paths.customers(locale, companyId),
            label: t('navigation.customers'),
            isCurrent: section === 'customers',
          },
        ]
      : []),
  ];
}
