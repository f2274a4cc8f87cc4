import type { Course } from '@academy/contracts';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useCompany } from '../app/useCompany.ts';
import { useLocale } from '../app/useLocale.ts';
import { Page } from '../ui/Page.tsx';
import { CertificatePanel } from './CertificatePanel.tsx';
import { ChapterList } from './ChapterList.tsx';
import { CourseOverview } from './CourseOverview.tsx';
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
    >
      <CourseOverview course={course} />
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
