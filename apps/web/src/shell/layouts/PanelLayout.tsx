import { courseManager } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { LinkTabs } from '../../shared/ui/LinkTabs.tsx';
import { DownloadCourseData } from './DownloadCourseData.tsx';
import { usePanelTabs } from './usePanelTabs.ts';

export default function PanelLayout() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { companyId } = useCompany();
  const { isCustomer, companyName, may } = usePanel();
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const tabs = usePanelTabs();
  const shown = tabs.find(({ pages }) => pages.some(({ to }) => to === pathname));
  return (
    <Stack spacing={{ xs: 3, md: 4 }}>
      <Box>
        {isCustomer && <BackLink to={paths.customers(locale, companyId)}>{t('panel.back')}</BackLink>}
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{
            // If there is no space for the button beside the tabs, it is above them, so that the tabs stay directly
            // above the border.
            flexWrap: { sm: 'wrap-reverse' },
            alignItems: { xs: 'stretch', sm: 'flex-start' },
            gap: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <LinkTabs
            label={t('panel.pagesOf', { company: companyName })}
            tabs={tabs.flatMap(({ label, pages: [first, ...others] }) =>
              first ? [{ to: first.to, label, subPages: others.map(({ to }) => to) }] : [],
            )}
          />
          {may(courseManager) && <DownloadCourseData />}
        </Stack>
        {shown && shown.pages.length > 1 && (
          <Box sx={{ mt: 1 }}>
            <LinkTabs label={shown.label} tabs={shown.pages} isSecondary />
          </Box>
        )}
      </Box>
      <Outlet />
    </Stack>
  );
}
