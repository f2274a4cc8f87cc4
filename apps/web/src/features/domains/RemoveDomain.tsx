import type { CompanyDomain } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

export function RemoveDomain({ domain }: { domain: CompanyDomain }) {
  const { t } = useTranslation('domains');
  const dialog = useDialog();
  return (
    <>
      <Button
        color="error"
        size="small"
        aria-label={t('remove.actionOf', { domain: domain.displayName })}
        {...dialog.button}
      >
        {t('remove.action')}
      </Button>
      <LoadedDialog dialog={dialog} load={() => import('./RemoveDomainDialog.tsx')} properties={{ domain }} />
    </>
  );
}
