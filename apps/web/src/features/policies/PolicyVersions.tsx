import type { ManagedPolicy } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';

export function PolicyVersions({ policy: { version, draft } }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {version !== null && <span>{t('version', { version })}</span>}
      {draft !== null && <Label color="info" label={t('managed.draft', { version: draft })} />}
      {version === null && draft === null && '–'}
    </Stack>
  );
}
