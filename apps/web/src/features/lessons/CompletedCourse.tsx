import type { Course } from '@academy/contracts';
import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { BadgePreview } from '../badges/index.ts';
import { DownloadCertificate } from './DownloadCertificate.tsx';
import { readingWidth } from './lessonStyles.ts';

interface CompletedCourseProps {
  course: Course;
  /**
   * True if the course was completed just now. The panel is then scrolled into view and announced to screen readers.
   */
  isNews: boolean;
}

export function CompletedCourse({ course, isNews }: CompletedCourseProps) {
  const { t } = useTranslation('lessons');
  const { companyId } = useCompany();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <Card component="section" sx={celebration}>
      <Box sx={{ flex: '1 1 18rem' }}>
        <PremiumIcon color="primary" sx={{ fontSize: 56 }} aria-hidden />
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mt: 1 }}>
          {t('done.title')}
        </Typography>
        <Typography sx={{ mt: 1 }}>{t('done.text', { title: course.title })}</Typography>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mt: 3 }}>
          <DownloadCertificate course={course} variant="contained" />
          <LinkButton variant="outlined" size="large" to={paths.dashboard(locale, companyId)}>
            {t('done.overview')}
          </LinkButton>
        </Stack>
      </Box>
      <BadgePreview course={course} size={180} />
    </Card>
  );
}

const celebration = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  justifyContent: 'center',
  p: { xs: 2.5, sm: 4 },
  mb: 5,
  maxWidth: readingWidth,
  borderColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.3)',
  backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.07)',
};
