import type { ProofImport } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { JobProgress } from '../../shared/ui/JobProgress.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { ApplyProofImport } from './ApplyProofImport.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProblems } from './ImportProblems.tsx';

interface ProofImportContentProps {
  found: ProofImport;
  onApply: () => void;
}

export function ProofImportContent({ found, onApply }: ProofImportContentProps) {
  const { t } = useTranslation('proofs');
  const { paths } = usePanel();
  const { state, lines, wrong, unchanged, done } = found;
  if (state === 'applying')
    return (
      <JobProgress
        text={t('imports.applying')}
        label={t('imports.progress')}
        count={t('imports.progressCount', { done, total: lines })}
        progress={{ done, total: lines }}
        hint={t('imports.progressHint')}
      />
    );
  return (
    <Stack spacing={4}>
      {state === 'failed' && <Alert severity="error">{t('imports.failed')}</Alert>}
      {state === 'expired' && <Alert severity="info">{t('imports.expired')}</Alert>}
      {state === 'applied' && (
        <>
          <Alert severity="success">
            <AlertTitle>{t('imports.applied')}</AlertTitle>
            {t('imports.added', { count: done })}
          </Alert>
          <LinkButton
            to={`${paths.proofs}?status=accepted`}
            variant="contained"
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('imports.toProofs')}
          </LinkButton>
        </>
      )}
      {state === 'ready' && (
        <Typography>
          {t('imports.toAdd', { count: lines })} {t('imports.leftOut', { count: wrong })}{' '}
          {unchanged > 0 && t('imports.unchanged', { count: unchanged })}
        </Typography>
      )}
      {state === 'ready' && lines > 0 && <ApplyProofImport found={found} onApply={onApply} />}
      {found.problems.length > 0 && <ImportProblems found={found} />}
      {state === 'ready' && lines > 0 && <ImportPreview found={found} />}
    </Stack>
  );
}
