import type { MemberEnrollment } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { AttemptsState } from './AttemptsState.tsx';
import { useGrantTestAttemptMutation, useListMemberTestAttemptsQuery } from './api.ts';
import { useAttemptColumns } from './useAttemptColumns.ts';

interface MemberAttemptsProps {
  enrollment: MemberEnrollment;
  onClose: () => void;
}

/** Shows a member's attempts at the final test of a course, but not the answers. A button grants another attempt. */
export default function MemberAttempts({ enrollment, onClose }: MemberAttemptsProps) {
  const { t } = useTranslation('final-test-settings');
  const { companyId } = usePanel();
  const { completed, course, user } = enrollment;
  const asked = { companyId, enrollmentId: enrollment.id };
  const query = useListMemberTestAttemptsQuery(asked, { refetchOnMountOrArgChange: true });
  const { save, isBusy, error } = useSave(useGrantTestAttemptMutation(), {
    success: t('attempts.granted', { name: user.full_name }),
  });
  const data = query.currentData;
  const columns = useAttemptColumns();
  const mayGrant = data !== undefined && data.final_test.attempts !== null && !completed;

  return (
    <DialogFrame
      maxWidth="md"
      title={t('attempts.title', { name: user.full_name })}
      onClose={onClose}
      actions={
        mayGrant && (
          <LoadingButton
            variant={data.attempts_left === 0 ? 'contained' : 'outlined'}
            loading={isBusy}
            onClick={() => save(asked)}
          >
            {t('attempts.grant')}
          </LoadingButton>
        )
      }
    >
      <Stack spacing={2.5}>
        <Typography sx={{ fontWeight: 600 }}>{course.title}</Typography>
        {query.error ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : data === undefined ? (
          <ListSkeleton rows={2} />
        ) : (
          <>
            <AttemptsState attempts={data} isCompleted={completed} />
            <DataTable
              label={t('attempts.label', { name: user.full_name })}
              rows={data.attempts}
              columns={columns}
              rowKey={({ id }) => id}
              empty={<Typography>{t(completed ? 'attempts.noneNeeded' : 'attempts.none')}</Typography>}
            />
            <Typography variant="body2" color="textSecondary">
              {t('attempts.privacy')}
            </Typography>
          </>
        )}
        {error && <Alert severity="error">{error}</Alert>}
      </Stack>
    </DialogFrame>
  );
}
