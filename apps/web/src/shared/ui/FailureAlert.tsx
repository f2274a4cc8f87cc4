import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../errors/errors.ts';
import { useErrorText } from '../errors/useErrorText.ts';

interface FailureAlertProps {
  failure: unknown;
  /** Defaults to the text for the error code. */
  text?: string;
}

export function FailureAlert({ failure, text }: FailureAlertProps) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const requestId = failureOf(failure)?.requestId;
  return (
    <Alert severity="error">
      {text ?? errorText(failure)}
      {requestId && (
        <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {t('requestId', { requestId })}
        </Typography>
      )}
    </Alert>
  );
}
