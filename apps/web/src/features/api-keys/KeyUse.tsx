import type { ApiKey } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';

export function KeyUse({
  apiKey: { lastUsedAt, lastUsedAddress, lastUsedProgram, lastRefusedAt },
}: {
  apiKey: ApiKey;
}) {
  const { t } = useTranslation('api-keys');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const client = [lastUsedProgram, lastUsedAddress].filter(Boolean).join(', ');
  return (
    <span>
      {lastUsedAt === null ? t('neverUsed') : formatDateTime(lastUsedAt, locale, timeZone)}
      {[
        client,
        lastRefusedAt !== null && t('lastRefused', { time: formatDateTime(lastRefusedAt, locale, timeZone) }),
      ]
        .filter(Boolean)
        .map((line) => (
          <Typography
            key={String(line)}
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {line}
          </Typography>
        ))}
    </span>
  );
}
