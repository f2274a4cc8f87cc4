import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { FailedWorkLine } from '../background-work/index.ts';
import { TodayLine } from '../today/index.ts';
import { DashboardAside } from './DashboardAside.tsx';

/**
 * Links to all companies and to failed background work. The links are on the dashboard, because administrators see this
 * page first.
 */
export function AdministratorTools() {
  const { t } = useTranslation('courses');
  const { companyId, isAdmin } = useCompany();
  const locale = useLocale();
  if (!isAdmin) return null;
  return (
    <DashboardAside
      id="administrator-tools"
      title={t('administrator.title')}
      text={t('administrator.text')}
      action={
        <Stack direction={{ xs: 'row', md: 'column' }} sx={{ gap: 1, flexWrap: 'wrap', flexShrink: 0 }}>
          <LinkButton variant="contained" to={paths.customers(locale, companyId)}>
            {t('administrator.companies')}
          </LinkButton>
          <LinkButton variant="outlined" to={paths.maintenance(locale, companyId).root}>
            {t('administrator.maintenance')}
          </LinkButton>
        </Stack>
      }
    >
      <TodayLine />
      <FailedWorkLine />
    </DashboardAside>
  );
}
