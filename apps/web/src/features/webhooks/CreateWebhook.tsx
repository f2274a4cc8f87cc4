import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Button that opens the dialog for a new webhook. */
export function CreateWebhook() {
  const { t } = useTranslation('webhooks');
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, loadDialog] = useLoadedPart(() => import('./CreateWebhookDialog.tsx'));
  return (
    <>
      <Button
        variant="contained"
        onPointerEnter={loadDialog}
        onClick={() => {
          loadDialog();
          setIsOpen(true);
        }}
      >
        {t('create')}
      </Button>
      {Dialog && isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
