import type { Policy } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';

interface AcknowledgementFormProps {
  policy: Policy;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  onSubmit: () => void;
  isBusy: boolean;
  /** True if a new version was published while the person was reading. */
  isOutdated: boolean;
  error: unknown;
}

export function AcknowledgementForm(props: AcknowledgementFormProps) {
  const { policy, isChecked, onCheck, onSubmit, isBusy, isOutdated, error } = props;
  const { t } = useTranslation('policies');
  const { kind, version, title } = policy;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isChecked && !isBusy) onSubmit();
  }
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h2">{t('acknowledge.title')}</Typography>
      {isOutdated && <Alert severity="warning">{t('acknowledge.outdated')}</Alert>}
      <FormControlLabel
        sx={{ alignItems: 'flex-start' }}
        control={
          <Checkbox
            checked={isChecked}
            onChange={(_event, checked) => onCheck(checked)}
            sx={{ mt: -1 }}
            disabled={isBusy}
          />
        }
        label={t(`acknowledge.statements.${kind}`, { title, version })}
      />
      {Boolean(error) && <FailureAlert failure={error} />}
      <LoadingButton type="submit" variant="contained" loading={isBusy} disabled={!isChecked}>
        {t('acknowledge.action')}
      </LoadingButton>
      <Typography variant="body2" color="textSecondary">
        {t('acknowledge.hint')}
      </Typography>
    </Stack>
  );
}
