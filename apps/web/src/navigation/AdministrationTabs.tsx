import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useLocale } from '../app/useLocale.ts';
import { LinkTabs } from '../ui/LinkTabs.tsx';

/** The pages of the administration. */
export function AdministrationTabs() {
  const { t } = useTranslation('navigation');
  const locale = useLocale();
  return (
    <Box sx={{ mb: { xs: 3, md: 4 }, borderBottom: 1, borderColor: 'divider' }}>
      <LinkTabs
        label={t('administration')}
        tabs={[
          { to: paths.administration(locale), label: t('customers') },
          { to: paths.backgroundWork(locale), label: t('backgroundWork') },
          { to: paths.personalData(locale), label: t('personalData') },
        ]}
      />
    </Box>
  );
}
