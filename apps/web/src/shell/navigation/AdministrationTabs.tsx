import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { useGetCatalogueSettingsQuery } from '../../features/own-courses/index.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkTabs } from '../../shared/ui/LinkTabs.tsx';

export function AdministrationTabs() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { data: catalogue } = useGetCatalogueSettingsQuery();
  const course = useMatch(paths.catalogueCourse(locale, ':courseId'));
  return (
    <Box sx={{ mb: { xs: 3, md: 4 }, borderBottom: 1, borderColor: 'divider' }}>
      <LinkTabs
        label={t('navigation.administration')}
        tabs={[
          { to: paths.administration(locale), label: t('navigation.customers') },
          { to: paths.backgroundWork(locale), label: t('navigation.backgroundWork') },
          { to: paths.personalData(locale), label: t('navigation.personalData') },
          { to: paths.platformAudit(locale), label: t('navigation.platformAudit') },
          // This tab is the last one, because it appears only when the settings of the catalogue are loaded and must
          // not move other tabs.
          ...(catalogue?.is_editable
            ? [
                {
                  to: paths.catalogue(locale),
                  label: t('navigation.catalogue'),
                  subPages: course ? [course.pathname] : [],
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}
