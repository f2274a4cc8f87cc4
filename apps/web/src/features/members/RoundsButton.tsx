import type { MemberEnrollment } from '@academy/contracts';
import RoundsIcon from '@mui/icons-material/HistoryRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundsDialog } from '../training-cycles/index.ts';

/** Button that opens the dialog with the rounds of a member's course. */
export function RoundsButton({ enrollment }: { enrollment: MemberEnrollment }) {
  const { t } = useTranslation('members');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<RoundsIcon />}
        aria-label={t('member.roundsOf', { title: enrollment.course.title })}
        onClick={() => setIsOpen(true)}
      >
        {t('member.rounds')}
      </Button>
      <RoundsDialog enrollment={enrollment} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
