import type { FailedWork, UnclearEmailDecision } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../shared/notifications/useSave.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { useDecideUnclearEmailMutation } from './api.ts';
import { useWorkName } from './useWorkName.ts';

interface UnclearEmailDialogProps {
  work: FailedWork;
  onClose: () => void;
}

/** Asks whether an e-mail in state `unclear` arrived. Warns that the recipient may get it twice if it is sent again. */
export default function UnclearEmailDialog({ work, onClose }: UnclearEmailDialogProps) {
  const { t } = useTranslation(['background-work', 'ui']);
  const name = useWorkName()(work);
  const mutation = useDecideUnclearEmailMutation();
  const [, { isLoading, originalArgs, error: failure }] = mutation;
  const { save } = useSave(mutation, {
    success: (_response, { body }) => t(body.data.decision === 'arrived' ? 'noted' : 'retried'),
    onSaved: onClose,
  });
  const decided = isLoading ? originalArgs?.body.data.decision : undefined;

  const buttonFor = (decision: UnclearEmailDecision) => ({
    loading: decided === decision,
    disabled: isLoading,
    onClick: () => save({ emailId: work.id, body: { data: { decision } } }),
  });
  const actions = (
    <>
      <Button color="secondary" onClick={onClose}>
        {t('ui:cancel')}
      </Button>
      <Button color="warning" variant="outlined" {...buttonFor('send_again')}>
        {t('unclear.sendAgain')}
      </Button>
      <Button variant="contained" {...buttonFor('arrived')}>
        {t('unclear.arrived')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('unclear.title')} onClose={onClose} actions={actions}>
      <Stack spacing={2}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('unclear.email', { work: name, recipient: work.recipient ?? '' })}
        </Typography>
        <Typography>{t('unclear.text')}</Typography>
        <Alert severity="warning">{t('unclear.warning')}</Alert>
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    </DialogFrame>
  );
}
