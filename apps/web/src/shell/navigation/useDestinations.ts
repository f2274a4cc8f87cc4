import { courseManager } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useHasTeamQuery } from '../../features/team/index.ts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

export interface Destination {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** Links of the navigation: the team for managers whose company shows it (rule 452), Maintenance for course managers and administrators, Customers for administrators. */
export function useDestinations(): Destination[] {
  const { t } = useTranslation('shell');
  const { companyId, permissions, isAdmin } = useCompany();
  const locale = useLocale();
  const section = useLocation().pathname.split('/')[3] ?? '';
  const { data: team } = useHasTeamQuery({ companyId }, { skip: permissions.length === 0 });
  const maintains = isAdmin || permissions.includes(courseManager);

  return [
    {
      to: paths.dashboard(locale, companyId),
      label: t('navigation.overview'),
      isCurrent: ['', 'courses'].includes(section),
    },
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
