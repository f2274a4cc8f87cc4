import type { ApiKey } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Button that asks for confirmation and revokes an API key. */
export function RevokeKey({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, loadDialog] = useLoadedPart(() => import('./RevokeKeyDialog.tsx'));
  return (
    <>
      <Button
        color="error"
        size="small"
        aria-label={t('revoke.actionOf', { name: apiKey.name })}
        onPointerEnter={loadDialog}
        onClick={() => {
          loadDialog();
          setIsOpen(true);
        }}
      >
        {t('revoke.action')}
      </Button>
      {Dialog && <Dialog apiKey={apiKey} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
