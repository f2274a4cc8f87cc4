import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { countMandatory } from './rules.ts';
import { useNextCourse } from './useNextCourse.ts';

/** Says how many of the learner's mandatory courses are completed. Shows nothing if no course is mandatory. */
export function MandatoryCourses({ completedId }: { completedId: string }) {
  const { t } = useTranslation('completed-courses');
  const { courses = [] } = useNextCourse(completedId);
  const { completed, count } = countMandatory(courses, completedId);
  if (count === 0) return null;
  const text = t(completed === count ? 'mandatory.all' : 'mandatory.some', { completed, count });
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 1, fontWeight: 600 }}>
        {text}
      </Typography>
      <ProgressBar value={Math.round((completed / count) * 100)} label={text} />
    </Box>
  );
}
