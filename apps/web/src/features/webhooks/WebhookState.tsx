import type { Webhook } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';

export function WebhookState({
  webhook: { state, pause_reason: reason, failed_attempts: failed },
}: {
  webhook: Webhook;
}) {
  const { t } = useTranslation('webhooks');
  const isFailing = failed > 0 && state === 'active';
  const color =
    reason === null ? (isFailing ? 'warning' : 'success') : reason === 'by_maintainer' ? 'default' : 'error';
  const note =
    reason === null ? isFailing && t('failedAttempts', { count: failed }) : t(`reasons.${reason}.short`);
  return (
    <span>
      <Label color={color} label={t(`states.${state}`)} />
      {note && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
          {note}
        </Typography>
      )}
    </span>
  );
}
