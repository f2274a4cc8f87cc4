import type { CourseSummary } from '@academy/contracts';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { WaitingPolicies } from '../policies/index.ts';
import { AdministratorTools } from './AdministratorTools.tsx';
import { AllDone } from './AllDone.tsx';
import { MaintainerGuide } from './MaintainerGuide.tsx';
import { ResumeCard } from './ResumeCard.tsx';
import { suggestCourse } from './rules.ts';
import { SubjectTabs } from './SubjectTabs.tsx';

export function Dashboard({ courses }: { courses: readonly CourseSummary[] }) {
  const { t } = useTranslation('courses');
  const next = suggestCourse(courses, useToday());
  if (courses.length === 0) {
    return (
      <Stack spacing={4}>
        <AdministratorTools />
        <WaitingPolicies />
        <EmptyState
          icon={<SchoolIcon />}
          title={t('dashboard.empty.title')}
          text={t('dashboard.empty.text')}
        />
        <MaintainerGuide />
      </Stack>
    );
  }
  return (
    <Stack spacing={{ xs: 4, md: 5 }}>
      <AdministratorTools />
      {next ? <ResumeCard course={next} /> : <AllDone courses={courses} />}
      <WaitingPolicies />
      <MaintainerGuide />
      <SubjectTabs courses={courses} />
    </Stack>
  );
}
