import type { CourseSummary } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { Label } from '../../shared/ui/Label.tsx';
import { SubjectChip } from '../../shared/ui/SubjectChip.tsx';

/**
 * Labels: the subject; `mandatory`, `optional` or `bonus`; and the name of the company if it has created the course.
 */
export function CourseLabels({ course }: { course: Pick<CourseSummary, 'subject' | 'badge' | 'own'> }) {
  const { t } = useTranslation('courses');
  const { name: company } = useCompany();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <SubjectChip subject={course.subject} label={t(`subjects.${course.subject}`)} />
      <Label
        label={t(`badges.${course.badge}`)}
        {...(course.badge === 'mandatory' ? { isFilled: true } : { sx: quiet })}
      />
      {course.own && <Label label={t('byCompany', { company })} sx={quiet} />}
    </Stack>
  );
}

/** The labels `optional` and `bonus` are inconspicuous, so that members notice `mandatory` first. */
const quiet = ({ vars }: Theme) => ({
  borderColor: 'transparent',
  color: vars.palette.text.secondary,
  fontWeight: 500,
});
