import type { MemberEnrollment } from '@academy/contracts';
import RoundsIcon from '@mui/icons-material/HistoryRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { RoundsDialog } from '../training-cycles/index.ts';

/**
 * Opens the dialog with a member's rounds of a course. A new round begins each time that the member takes the course
 * again.
 */
export function RoundsButton({ enrollment }: { enrollment: MemberEnrollment }) {
  const { t } = useTranslation('members');
  const dialog = useDialog();
  return (
    <>
      <Button
        size="small"
        startIcon={<RoundsIcon />}
        aria-label={t('member.roundsOf', { title: enrollment.course.title })}
        {...dialog.button}
      >
        {t('member.rounds')}
      </Button>
      <RoundsDialog enrollment={enrollment} dialog={dialog} />
    </>
  );
}
