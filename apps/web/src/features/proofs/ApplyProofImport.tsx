import type { ProofImport } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useApplyProofImportMutation } from './managedApi.ts';

interface ApplyProofImportProps {
  found: ProofImport;
  onApply: () => void;
}

export function ApplyProofImport({ found, onApply }: ApplyProofImportProps) {
  const { t } = useTranslation('proofs');
  const { companyId } = usePanel();
  const [apply, { isLoading, error }] = useApplyProofImportMutation();

  async function start() {
    await apply({ companyId, importId: found.id });
    // Called after a failure too, because a refusal means that the state of the import has changed.
    onApply();
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{t('imports.effect')}</Typography>
      {error && <FailureAlert failure={error} />}
      <LoadingButton variant="contained" loading={isLoading} onClick={() => void start()}>
        {t('imports.apply', { count: found.lines })}
      </LoadingButton>
    </Stack>
  );
}
