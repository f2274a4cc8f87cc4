import type { CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { AssignedCount } from './AssignedCount.tsx';
import type { CourseChange } from './useChangeCourse.ts';

/** A change that needs a confirmation, because members may lose access to a course. */
export type ConfirmedChange = Exclude<CourseChange, 'active' | 'mandatory' | 'optional'>;

interface ConfirmCourseChangeProps {
  course: CompanyCourse;
  change: ConfirmedChange;
  onConfirm: () => void;
  onClose: () => void;
}

export default function ConfirmCourseChange({ course, change, ...dialog }: ConfirmCourseChangeProps) {
  const { t } = useTranslation('company-courses');
  const { companyName: company } = usePanel();
  const { title } = course;

  const texts =
    typeof change === 'object'
      ? {
          title: t(`confirm.languages.${change.removedLanguage}`, { title }),
          effect: t(`confirm.otherLanguage.${change.removedLanguage}`, { company }),
          confirm: t(`actions.removeLanguage.${change.removedLanguage}`),
        }
      : {
          title: t(`confirm.${change}`, { title }),
          effect: t('confirm.hidden', { company }),
          confirm: t(`actions.${change}`),
        };
  return (
    <ConfirmDialog title={texts.title} confirmLabel={texts.confirm} {...dialog}>
      <Stack spacing={1.5}>
        <Typography>{texts.effect}</Typography>
        <AssignedCount course={course} />
        <Typography variant="body2" color="textSecondary">
          {t('confirm.kept')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
