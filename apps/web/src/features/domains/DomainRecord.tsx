import type { CompanyDomain } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../shared/ui/CopyButton.tsx';

export function DomainRecord({ domain: { record } }: { domain: CompanyDomain }) {
  const { t } = useTranslation('domains');
  const parts = [
    [t('record.name'), record.name, t('record.copyName')],
    [t('record.value'), record.value, t('record.copyValue')],
  ] as const;
  return (
    <Stack spacing={1}>
      {parts.map(([label, text, copyLabel]) => (
        <Stack key={label} sx={{ alignItems: { xs: 'flex-end', md: 'flex-start' } }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="code" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          <CopyButton link={text} label={copyLabel} variant="text" isSmall />
        </Stack>
      ))}
    </Stack>
  );
}
