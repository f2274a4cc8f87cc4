import type { Course } from '@academy/contracts';
import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { BadgePreview } from '../badges/index.ts';
import { suggestCourse, useListCoursesQuery } from '../courses/index.ts';
import { DownloadCertificate } from './DownloadCertificate.tsx';

interface CompletedCourseProps {
  course: Course;
  /** True if the course was completed just now; its heading then gets the focus, so that screen readers announce it. */
  isNews: boolean;
}

export function CompletedCourse({ course, isNews }: CompletedCourseProps) {
  const { t } = useTranslation('completed-courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { data: courses = [] } = useListCoursesQuery({ companyId, language: locale });
  const next = suggestCourse(
    courses.filter(({ id }) => id !== course.id),
    useToday(),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <Card component="section" sx={celebration}>
      <Box sx={{ flex: '1 1 18rem' }}>
        <PremiumIcon color="primary" sx={{ fontSize: 56 }} aria-hidden />
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mt: 1 }}>
          {t('title')}
        </Typography>
        <Typography sx={{ mt: 1 }}>{t('text', { title: course.title })}</Typography>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mt: 3 }}>
          <DownloadCertificate course={course} variant="contained" />
          {!next && (
            <LinkButton variant="text" size="large" to={paths.dashboard(locale, companyId)}>
              {t('overview')}
            </LinkButton>
          )}
        </Stack>
        {next && (
          <Box sx={{ mt: 4 }}>
            <Typography variant="subtitle2" component="p" color="textSecondary">
              {t('next')}
            </Typography>
            <Link
              component={RouterLink}
              to={paths.course(locale, companyId, next.id)}
              sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', fontWeight: 600 }}
            >
              <span lang={next.language}>{next.title}</span>
              <ArrowIcon fontSize="small" aria-hidden />
            </Link>
          </Box>
        )}
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
  borderColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.3)',
  backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.07)',
};
