import type { CompanyCourse, FinalTest } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { FinalTestConfirmation } from './FinalTestConfirmation.tsx';
import { FinalTestFields } from './FinalTestFields.tsx';
import { hasQuestionBank, isSameTest, suggestedTest, testSchema, typedOf } from './rules.ts';

interface FinalTestSettingsProps {
  course: CompanyCourse;
  onClose: () => void;
}

export default function FinalTestSettings({ course, onClose }: FinalTestSettingsProps) {
  const { t } = useTranslation('final-test-settings');
  // Saving changes `course` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [initialCourse] = useState(course);
  const { title, questions_count, final_test } = initialCourse;
  const initialTest = final_test ?? suggestedTest(questions_count);
  const [isOn, setIsOn] = useState(final_test !== null);
  const [isUnlimited, setIsUnlimited] = useState(initialTest.attempts === null);
  const form = useSchemaForm(testSchema(questions_count, isUnlimited), typedOf(initialTest));
  const [asked, setAsked] = useState<{ finalTest: FinalTest | null }>();

  function ask(finalTest: FinalTest | null) {
    if (isSameTest(final_test, finalTest)) onClose();
    else setAsked({ finalTest });
  }
  function limitAttempts(isLimited: boolean) {
    const attempts = isLimited ? String(initialTest.attempts ?? suggestedTest(questions_count).attempts) : '';
    setIsUnlimited(!isLimited);
    form.setValue('attempts', attempts);
    form.clearErrors('attempts');
  }

  if (asked)
    return (
      <FinalTestConfirmation
        course={initialCourse}
        finalTest={asked.finalTest}
        onBack={() => setAsked(undefined)}
        onClose={onClose}
      />
    );
  if (final_test === null && !hasQuestionBank(questions_count))
    return (
      <DialogFrame title={t('title', { title })} onClose={onClose}>
        <Alert severity="info">{t('noBank')}</Alert>
      </DialogFrame>
    );
  return (
    <ConfirmDialog
      title={t('title', { title })}
      onClose={onClose}
      confirmLabel={t('continue')}
      onConfirm={isOn ? form.submitTo(ask) : () => ask(null)}
    >
      <Stack spacing={2}>
        <Typography>{t('text')}</Typography>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, checked) => setIsOn(checked)} />}
          label={t('required')}
        />
        {isOn && (
          <FinalTestFields
            form={form}
            questionsCount={questions_count}
            isUnlimited={isUnlimited}
            onUnlimited={(checked) => limitAttempts(!checked)}
          />
        )}
        {isOn && (
          <Typography variant="body2" color="textSecondary">
            {t('bank', { count: questions_count })}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('kept')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
