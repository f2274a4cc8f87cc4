import type { CourseSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import { cardGrid } from '../../shared/ui/cardGrid.ts';
import { CourseCard } from './CourseCard.tsx';

interface CourseListProps {
  courses: readonly CourseSummary[];
  heading?: 'h2' | 'h3';
}

export function CourseList({ courses, heading = 'h2' }: CourseListProps) {
  return (
    <Box component="ul" sx={{ ...cardGrid, listStyle: 'none', p: 0, m: 0 }}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} heading={heading} />
        </li>
      ))}
    </Box>
  );
}
