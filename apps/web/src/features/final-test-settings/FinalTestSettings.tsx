import type { CompanyCourse, FinalTest } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { ConfirmFinalTest } from './ConfirmFinalTest.tsx';
import { FinalTestFields } from './FinalTestFields.tsx';
import {
  hasQuestionBank,
  isSameTest,
  limitsOf,
  readTest,
  suggestedTest,
  typedOf,
  type TestField,
  type TypedTest,
} from './rules.ts';

interface FinalTestSettingsProps {
  course: CompanyCourse;
  onClose: () => void;
}

/** Dialog for the final test of a course; a change is saved only after a confirmation. */
export default function FinalTestSettings({ course, onClose }: FinalTestSettingsProps) {
  const { t } = useTranslation('final-test-settings');
  // The dialog uses the course data from when the dialog opened, so that saving does not change the dialog's texts.
  const [initialCourse] = useState(course);
  const { title, questions_count, final_test } = initialCourse;
  const initialTest = final_test ?? suggestedTest(questions_count);
  const [isOn, setIsOn] = useState(final_test !== null);
  const [typed, setTyped] = useState<TypedTest>(() => typedOf(initialTest));
  const [isUnlimited, setIsUnlimited] = useState(initialTest.attempts === null);
  const [wrong, setWrong] = useState<TestField[]>([]);
  const [asked, setAsked] = useState<{ finalTest: FinalTest | null }>();
  const fields = useRef<HTMLDivElement>(null);
  const limits = limitsOf(questions_count);

  function proceed() {
    const read = isOn ? readTest(typed, isUnlimited, limits) : { finalTest: null, wrong: [] };
    setWrong(read.wrong);
    const [firstWrong] = read.wrong;
    if (firstWrong !== undefined)
      fields.current?.querySelector<HTMLInputElement>(`input[name=${firstWrong}]`)?.focus();
    else if (isSameTest(final_test, read.finalTest ?? null)) onClose();
    else setAsked({ finalTest: read.finalTest ?? null });
  }

  if (asked)
    return (
      <ConfirmFinalTest
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
      onConfirm={proceed}
    >
      <Stack spacing={2}>
        <Typography>{t('text')}</Typography>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, checked) => setIsOn(checked)} />}
          label={t('required')}
        />
        {isOn && (
          <div ref={fields}>
            <FinalTestFields
              limits={limits}
              typed={typed}
              wrong={wrong}
              isUnlimited={isUnlimited}
              onUnlimited={setIsUnlimited}
              onType={(field, text) => {
                setTyped({ ...typed, [field]: text });
                setWrong(wrong.filter((one) => one !== field));
              }}
            />
          </div>
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
