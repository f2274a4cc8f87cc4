import type { Course } from '@academy/contracts';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { CourseCover } from '../../shared/covers/CourseCover.tsx';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { CertificatePanel } from './CertificatePanel.tsx';
import { ChapterList } from './ChapterList.tsx';
import { CourseOverview } from './CourseOverview.tsx';
import { RenewalPanel } from './RenewalPanel.tsx';
import { SourceList } from './SourceList.tsx';

export function CourseDetails({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  return (
    <Page
      title={course.title}
      subtitle={<span lang={course.language}>{course.description}</span>}
      back={{ to: paths.dashboard(locale, companyId), label: t('course.back') }}
      picture={<CourseCover course={course} sx={cover} />}
    >
      <CourseOverview course={course} />
      <RenewalPanel course={course} />
      <Grid container spacing={{ xs: 3, md: 4 }}>
        <Grid size={{ xs: 12, md: 8 }}>
          <ChapterList course={course} />
        </Grid>
        <Grid size={{ xs: 12, md: 4 }}>
          <Stack spacing={4}>
            <CertificatePanel course={course} />
            <SourceList sources={course.sources} />
          </Stack>
        </Grid>
      </Grid>
    </Page>
  );
}

const cover = {
  width: { xs: 60, md: 176 },
  height: { xs: 45, md: 132 },
  borderRadius: { xs: '10px', md: '14px' },
};
