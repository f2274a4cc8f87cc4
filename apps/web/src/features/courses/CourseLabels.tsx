import type { CourseSummary } from '@academy/contracts';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { SubjectChip } from '../../shared/ui/SubjectChip.tsx';

/** Labels of a course: its subject, and one of mandatory, optional and bonus. */
export function CourseLabels({ course }: { course: Pick<CourseSummary, 'subject' | 'badge'> }) {
  const { t } = useTranslation('courses');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <SubjectChip subject={course.subject} label={t(`subjects.${course.subject}`)} />
      <Chip size="small" variant="outlined" label={t(`badges.${course.badge}`)} />
    </Stack>
  );
}
