import type { CourseSummary } from '@academy/contracts';
import Grid from '@mui/material/Grid';
import { CourseCard } from './CourseCard.tsx';

export function CourseList({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <Grid container component="ul" spacing={3} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {courses.map((course) => (
        <Grid key={course.id} component="li" size={{ xs: 12, sm: 6, lg: 4 }}>
          <CourseCard course={course} />
        </Grid>
      ))}
    </Grid>
  );
}
