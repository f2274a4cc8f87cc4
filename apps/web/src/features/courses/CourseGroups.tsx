import type { CourseSummary } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CourseList } from './CourseList.tsx';
import { groupCourses } from './rules.ts';

/**
 * Groups courses, courses with due dates first. If no incomplete course has a due date, there is one list (rule 169).
 */
export function CourseGroups({ courses }: { courses: readonly CourseSummary[] }) {
  const { t } = useTranslation('courses');
  const groups = groupCourses(courses);
  if (groups.length === 1 && groups[0]?.name !== 'due')
    return <CourseList courses={groups[0]?.courses ?? []} />;
  return (
    <Stack spacing={4}>
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`courses-${group.name}`}>
          <Typography variant="h3" component="h2" id={`courses-${group.name}`} sx={{ mb: 2 }}>
            {t(`dashboard.groups.${group.name}`)}
          </Typography>
          <CourseList courses={group.courses} heading="h3" />
        </section>
      ))}
    </Stack>
  );
}
