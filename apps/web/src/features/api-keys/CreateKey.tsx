import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Button that opens the dialog for a new API key. */
export function CreateKey() {
  const { t } = useTranslation('api-keys');
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, loadDialog] = useLoadedPart(() => import('./CreateKeyDialog.tsx'));
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
        {t('create.action')}
      </Button>
      {Dialog && isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
