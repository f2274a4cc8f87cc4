import type { Proof } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useDownloadOwnProofFileMutation } from './api.ts';
import { FileButton } from './FileButton.tsx';
import { ProofFacts } from './ProofFacts.tsx';
import { StatusLabel } from './StatusLabel.tsx';

export function ProofCard({ proof }: { proof: Proof }) {
  const { t } = useTranslation('proofs');
  const { companyId } = useCompany();
  const withdrawal = useDialog();
  const [download] = useDownloadOwnProofFileMutation();
  const { id, status, counts_for: counts, file, refusal_reason: reason } = proof;
  const titleId = `proof-${id}`;
  return (
    <Card component="li" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
      >
        <Typography variant="h3" component="h2" id={titleId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {t(`facts.kinds.${counts.kind}`, { title: counts.title })}
        </Typography>
        <StatusLabel status={status} />
      </Stack>
      {reason !== null && (
        <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {t('refusedBecause', { reason })}
        </Alert>
      )}
      <ProofFacts proof={proof} hasSubjectAbove />
      {(file !== null || status === 'submitted') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          {file && <FileButton file={file} onClick={() => void download({ companyId, proofId: id })} />}
          {status === 'submitted' && (
            <Button color="secondary" {...withdrawal.button}>
              {t('withdraw.action')}
            </Button>
          )}
        </Box>
      )}
      <LoadedDialog dialog={withdrawal} load={() => import('./WithdrawDialog.tsx')} properties={{ proof }} />
    </Card>
  );
}
