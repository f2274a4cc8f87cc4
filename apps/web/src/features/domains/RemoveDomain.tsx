import type { CompanyDomain } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Button that asks for confirmation and removes a domain. */
export function RemoveDomain({ domain }: { domain: CompanyDomain }) {
  const { t } = useTranslation('domains');
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, loadDialog] = useLoadedPart(() => import('./RemoveDomainDialog.tsx'));
  return (
    <>
      <Button
        color="error"
        size="small"
        aria-label={t('remove.actionOf', { domain: domain.displayName })}
        onPointerEnter={loadDialog}
        onClick={() => {
          loadDialog();
          setIsOpen(true);
        }}
      >
        {t('remove.action')}
      </Button>
      {Dialog && isOpen && <Dialog domain={domain} onClose={() => setIsOpen(false)} />}
    </>
  );
}
