import type { CompanyCourse, CompanyCourseStatus } from '@academy/contracts';
import { companyCourseStatuses } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { AssignedCount } from './AssignedCount.tsx';

interface StatusDialogProps {
  course: CompanyCourse;
  onChange: (status: CompanyCourseStatus) => void;
  onClose: () => void;
}

export default function StatusDialog({ course, onChange, onClose }: StatusDialogProps) {
  const { t } = useTranslation('company-courses');
  const { companyName: company } = usePanel();
  const [chosen, setChosen] = useState(course.status);
  const save = () => {
    onClose();
    if (chosen !== course.status) onChange(chosen);
  };
  return (
    <ConfirmDialog
      title={t('settings.status.title', { title: course.title })}
      confirmLabel={t('settings.status.save')}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack spacing={1.5}>
        <ChoiceGroup
          label={t('settings.status.label')}
          choices={companyCourseStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={chosen}
          onChoose={setChosen}
        />
        <Typography>
          {chosen === 'active' ? t('settings.status.shown') : t('confirm.hidden', { company })}
        </Typography>
        <AssignedCount course={course} />
        <Typography variant="body2" color="textSecondary">
          {t('confirm.kept')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
