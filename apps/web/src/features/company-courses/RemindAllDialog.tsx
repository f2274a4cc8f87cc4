import type { CompanyCourse } from '@academy/contracts';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { usePreviewRemindersQuery, useRemindAll } from '../reminders/index.ts';

interface RemindAllDialogProps {
  course: CompanyCourse;
  onClose: () => void;
}

/** Pairs of a field of the preview and the translation key of the text that shows its number. */
const lines = [
  ['reminders', 'company-courses:remindAll.reminders'],
  ['reminded_today', 'company-courses:remindAll.reminded_today'],
  ['invitations', 'reminders:toBeInvited'],
  ['invited_recently', 'reminders:leftOut'],
] as const;

/**
 * Confirms e-mails to everybody who has not completed the course, and states how many people get which e-mail: people
 * who have never signed in get an invitation, and all others a reminder.
 */
export default function RemindAllDialog({ course, onClose }: RemindAllDialogProps) {
  const { t } = useTranslation(['company-courses', 'reminders']);
  const { companyId, companyName: company } = usePanel();
  const asked = { companyId, companyCourseId: course.id };
  const { data: preview, isError } = usePreviewRemindersQuery(asked, { refetchOnMountOrArgChange: true });
  const { save, ...state } = useRemindAll(onClose);
  return (
    <ConfirmDialog
      title={t('company-courses:remindAll.title')}
      onClose={onClose}
      confirmLabel={t('reminders:send')}
      onConfirm={() => save(asked, preview?.member_ids ?? [])}
      isDisabled={!preview && !isError}
      {...state}
    >
      <Stack spacing={1.5}>
        <Typography>{t('company-courses:remindAll.text', { title: course.title, company })}</Typography>
        {!preview && !isError && <Skeleton />}
        {preview &&
          lines
            .filter(([number]) => number === 'reminders' || preview[number] > 0)
            .map(([number, text]) => (
              <Typography key={number}>{t(text, { count: preview[number] })}</Typography>
            ))}
      </Stack>
    </ConfirmDialog>
  );
}
