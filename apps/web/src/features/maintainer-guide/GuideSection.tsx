import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { GuidePicture } from './GuidePicture.tsx';
import { GuideText } from './GuideText.tsx';
import type { Section } from './sections.ts';

export function GuideSection({ section }: { section: Section }) {
  const { t } = useTranslation('maintainer-guide');
  const { paths } = usePanel();
  const { id, page } = section;
  return (
    <Stack
      component="section"
      aria-labelledby={id}
      sx={{ gap: 2, alignItems: 'flex-start', '& > *': { maxWidth: '100%' } }}
    >
      {/* The scroll margin keeps the navigation bar at the top from covering the heading. */}
      <Typography variant="h2" id={id} sx={{ scrollMarginTop: 120 }}>
        {t(`sections.${id}.title`)}
      </Typography>
      <GuideText text={t(`sections.${id}.text`)} />
      {section.hasPicture && <GuidePicture name={section.id} alt={t(`sections.${section.id}.alt`)} />}
      <LinkButton variant="outlined" to={paths[page]}>
        {t(`links.${page}`)}
      </LinkButton>
    </Stack>
  );
}
