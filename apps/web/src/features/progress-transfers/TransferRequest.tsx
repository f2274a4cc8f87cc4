import type { CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { TargetCompany } from './TargetCompany.tsx';
import { TransferPreview } from './TransferPreview.tsx';

interface Target {
  id: string;
  name: string;
}

interface TransferRequestProps {
  courses: readonly CompanyCourse[];
  onStarted: (transferId: string) => void;
}

export default function TransferRequest({ courses, onStarted }: TransferRequestProps) {
  const { t } = useTranslation('progress-transfers');
  const { companyName } = usePanel();
  const [courseId, setCourseId] = useState('');
  const [target, setTarget] = useState<Target>();
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <Typography>{t('text', { source: companyName })}</Typography>
      <SelectField
        label={t('course')}
        value={courseId}
        choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={setCourseId}
      />
      <TargetCompany onChoose={setTarget} />
      {courseId !== '' && target && (
        <TransferPreview
          key={`${courseId} ${target.id}`}
          companyCourseId={courseId}
          target={target}
          onStarted={onStarted}
        />
      )}
    </Stack>
  );
}
