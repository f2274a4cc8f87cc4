import type { FailedWork } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useRetryFailedWorkMutation } from './api.ts';
import { useWorkName } from './useWorkName.ts';

/** Retries failed work. For an e-mail in state `unclear`, a dialog first asks whether the e-mail arrived. */
export function FailedWorkAction({ work }: { work: FailedWork }) {
  const { t } = useTranslation('background-work');
  const name = useWorkName()(work);
  const decision = useDialog();
  const report = useMutationNotice();
  const [retry, { isLoading }] = useRetryFailedWorkMutation();
  const isUnclear = work.state === 'unclear';
  const action = t(isUnclear ? 'failed.decide' : 'failed.retry');

  function retryNow() {
    void report(retry({ queue: work.queue, workId: work.id }).unwrap(), {
      success: t('retried'),
      failure: (reason) => reason,
    });
  }

  return (
    <>
      <LoadingButton
        size="small"
        variant="outlined"
        loading={isLoading}
        aria-label={t('failed.actionOn', {
          action,
          work: [name, work.course_title].filter(Boolean).join(', '),
        })}
        onClick={() => (isUnclear ? decision.open() : retryNow())}
        sx={{ whiteSpace: 'nowrap', alignSelf: 'flex-start', mt: { xs: 0.75, md: 0 }, mr: { xs: 1, md: 0 } }}
      >
        {action}
      </LoadingButton>
      <LoadedDialog dialog={decision} load={() => import('./UnclearEmailDialog.tsx')} properties={{ work }} />
    </>
  );
}
