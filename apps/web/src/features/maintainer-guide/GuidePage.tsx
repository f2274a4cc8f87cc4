import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { GuideSection } from './GuideSection.tsx';
import { sectionsFor } from './sections.ts';

/** Explains the tasks of a maintainer with pictures of the screens (rule 169). */
export default function GuidePage() {
  const { t } = useTranslation('maintainer-guide');
  const panel = usePanel();
  const sections = sectionsFor(panel);
  return (
    <Page title={t('title')} subtitle={t('intro')} back={{ to: panel.paths.members, label: t('back') }}>
      <Box component="nav" aria-labelledby="contents">
        <Typography variant="h3" component="h2" id="contents" gutterBottom>
          {t('contents')}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columnWidth: '18rem', columnGap: 4 }}>
          {sections.map(({ id }) => (
            <li key={id}>
              <Link component={RouterLink} to={`#${id}`} sx={{ display: 'inline-block', py: 0.75 }}>
                {t(`sections.${id}.title`)}
              </Link>
            </li>
          ))}
        </Box>
      </Box>
      <Stack spacing={{ xs: 6, md: 8 }} sx={{ maxWidth: 960 }}>
        {sections.map((section) => (
          <GuideSection key={section.id} section={section} />
        ))}
      </Stack>
    </Page>
  );
}
