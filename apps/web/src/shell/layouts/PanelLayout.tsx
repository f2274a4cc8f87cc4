import { courseManager, employeeManager } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { LinkTabs } from '../../shared/ui/LinkTabs.tsx';
import { DownloadCourseData } from './DownloadCourseData.tsx';

export default function PanelLayout() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { companyId } = useCompany();
  const { isCustomer, paths: panelPaths, companyName, may } = usePanel();
  const managesCourses = may(courseManager);
  const policies = { to: panelPaths.policies, label: t('titles.policies') };
  // People who manage policies only may call none of the services behind the other tabs.
  const tabs = !managesCourses
    ? [policies]
    : [
        { to: panelPaths.today, label: t('titles.today') },
        { to: panelPaths.members, label: t('titles.members') },
        { to: panelPaths.groups, label: t('titles.groups') },
        { to: panelPaths.courses, label: t('titles.courses') },
        policies,
        { to: panelPaths.sessions, label: t('titles.sessions') },
        { to: panelPaths.duties, label: t('titles.duties') },
        { to: panelPaths.proofs, label: t('titles.proofs') },
        { to: panelPaths.reports, label: t('titles.reports') },
        { to: panelPaths.audit, label: t('titles.audit') },
        ...(may(employeeManager)
          ? [
              { to: panelPaths.domains, label: t('titles.domains') },
              { to: panelPaths.apiKeys, label: t('titles.apiKeys') },
            ]
          : []),
        { to: panelPaths.webhooks, label: t('titles.webhooks') },
      ];
  return (
    <Stack spacing={{ xs: 3, md: 4 }}>
      <Box>
        {isCustomer && <BackLink to={paths.customers(locale, companyId)}>{t('panel.back')}</BackLink>}
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{
            // If the button has no room beside the tabs, it is above them, so that the tabs stay on the border.
            flexWrap: { sm: 'wrap-reverse' },
            alignItems: { xs: 'stretch', sm: 'flex-start' },
            gap: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <LinkTabs label={t('panel.pagesOf', { company: companyName })} tabs={tabs} />
          {managesCourses && <DownloadCourseData />}
        </Stack>
      </Box>
      <Outlet />
    </Stack>
  );
}
