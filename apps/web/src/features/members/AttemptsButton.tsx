import type { MemberEnrollment } from '@academy/contracts';
import TestIcon from '@mui/icons-material/QuizOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { AttemptsDialog } from '../final-test-settings/index.ts';

export function AttemptsButton({ enrollment }: { enrollment: MemberEnrollment }) {
  const { t } = useTranslation('members');
  const dialog = useDialog();
  return (
    <>
      <Button
        size="small"
        startIcon={<TestIcon />}
        aria-label={t('member.attemptsOf', { title: enrollment.course.title })}
        {...dialog.button}
      >
        {t('member.attempts')}
      </Button>
      <AttemptsDialog enrollment={enrollment} dialog={dialog} />
    </>
  );
}
