import { courseManager } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { TodayLine } from '../today/index.ts';

/** Guidance for course managers on the dashboard (rule 169). */
export function MaintainerGuide() {
  const { t } = useTranslation('courses');
  const { companyId, name, permissions } = useCompany();
  const locale = useLocale();
  if (!permissions.includes(courseManager)) return null;
  return (
    <Stack
      component="aside"
      aria-labelledby="maintainer-guide"
      direction={{ xs: 'column', md: 'row' }}
      sx={{
        gap: 2,
        alignItems: { xs: 'flex-start', md: 'center' },
        justifyContent: 'space-between',
        borderLeft: '3px solid',
        borderColor: 'secondary.light',
        pl: 2.5,
      }}
    >
      <Box>
        <Typography variant="h4" component="h2" id="maintainer-guide">
          {t('guide.title', { company: name })}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '70ch' }}>
          {t('guide.text')}
        </Typography>
        <TodayLine />
      </Box>
      <LinkButton variant="outlined" to={paths.maintenance(locale, companyId).guide} sx={{ flexShrink: 0 }}>
        {t('guide.link')}
      </LinkButton>
    </Stack>
  );
}
