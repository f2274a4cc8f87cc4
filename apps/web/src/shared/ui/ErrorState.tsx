import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../connection/useIsOffline.ts';
import { failureOf } from '../errors/errors.ts';
import { useErrorText } from '../errors/useErrorText.ts';
import { StateFrame } from './StateFrame.tsx';

interface ErrorStateProps {
  failure: unknown;
  /** By default, states that data could not be loaded. While the device is offline, another title is shown. */
  title?: string;
  onRetry?: () => void;
}

/**
 * Replaces content that failed to load: shows the reason and, if there is one, the request id for support. Shows a
 * retry button if `onRetry` is set and the device is not offline.
 */
export function ErrorState({ failure, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation(['ui', 'errors']);
  const errorText = useErrorText();
  const { requestId, status } = failureOf(failure) ?? {};
  const isUnavailable = useIsOffline() && status === 'network';
  return (
    <StateFrame
      role="alert"
      icon={<CloudOffIcon />}
      title={isUnavailable ? t('ui:offline') : (title ?? t('errors:load_data'))}
    >
      <Typography color="textSecondary">{errorText(failure)}</Typography>
      {onRetry && !isUnavailable && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
          {t('ui:retry')}
        </Button>
      )}
      {requestId && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('ui:requestId', { requestId })}
        </Typography>
      )}
    </StateFrame>
  );
}
