import type { MemberEnrollment } from '@academy/contracts';
import TestIcon from '@mui/icons-material/QuizOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttemptsDialog } from '../final-test-settings/index.ts';

/** Button that opens the dialog with the member's attempts at the final test of a course. */
export function AttemptsButton({ enrollment }: { enrollment: MemberEnrollment }) {
  const { t } = useTranslation('members');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<TestIcon />}
        aria-label={t('member.attemptsOf', { title: enrollment.course.title })}
        onClick={() => setIsOpen(true)}
      >
        {t('member.attempts')}
      </Button>
      <AttemptsDialog enrollment={enrollment} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
