import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../errors/errors.ts';
import { useErrorText } from '../errors/useErrorText.ts';

interface FailureAlertProps {
  /** What a mutation reports as its error. */
  failure: unknown;
  /** What could not be done; by default the reason. */
  text?: string;
}

/** Says, where it was asked for, that something could not be done, with the number to quote to support. */
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
