import type { ApiKey } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

export function RevokeKey({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const dialog = useDialog();
  return (
    <>
      <Button
        color="error"
        size="small"
        aria-label={t('revoke.actionOf', { name: apiKey.name })}
        {...dialog.button}
      >
        {t('revoke.action')}
      </Button>
      <LoadedDialog dialog={dialog} load={() => import('./RevokeKeyDialog.tsx')} properties={{ apiKey }} />
    </>
  );
}
