import type { Course } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { isExpired, ShareButton } from '../badges/index.ts';
import { DownloadCertificate } from './DownloadCertificate.tsx';
import { EarnedCertificate } from './EarnedCertificate.tsx';
import { MandatoryCourses } from './MandatoryCourses.tsx';
import { NextStep } from './NextStep.tsx';
import { useEarnedCertificate } from './useEarnedCertificate.ts';

export interface CompletedCourseProps {
  course: Course;
  /**
   * True if the learner has just completed the course on this page. The heading then gets the focus, so that screen
   * readers announce the completion. If the page is opened later, the page's own heading gets the focus.
   */
  isNews: boolean;
}

export default function CompletedCourse({ course, isNews }: CompletedCourseProps) {
  const { t } = useTranslation(['completed-courses', 'certificates']);
  const { companyId } = useCompany();
  const locale = useLocale();
  const earned = useEarnedCertificate(course.id);
  const textId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <Stack spacing={3}>
      <Card component="section" aria-labelledby={`${textId}-title`} sx={celebration}>
        <div>
          <Typography
            variant="h2"
            id={`${textId}-title`}
            ref={heading}
            tabIndex={-1}
            aria-describedby={textId}
            sx={{ fontSize: '1.75rem' }}
          >
            {t('title')}
          </Typography>
          <Typography id={textId} sx={{ mt: 1 }}>
            {t('text', { title: course.title })}
          </Typography>
        </div>
        {!earned.isRevoked && <EarnedCertificate course={course} earned={earned} />}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}>
          {!earned.isRevoked && <DownloadCertificate course={course} variant="outlined" />}
          {!earned.isRevoked && (
            <Box sx={{ visibility: earned.badge && !isExpired(earned.badge) ? 'visible' : 'hidden' }}>
              <ShareButton />
            </Box>
          )}
          <LinkButton to={paths.certificates(locale, companyId)}>{t('certificates:own.all')}</LinkButton>
        </Stack>
        <MandatoryCourses completedId={course.id} />
      </Card>
      <NextStep completedId={course.id} />
    </Stack>
  );
}

const celebration = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  p: { xs: 2.5, sm: 4 },
  borderColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.3)',
  backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.07)',
};
