import type { ManagedProof } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

export function DecisionActions({ proof }: { proof: ManagedProof }) {
  const { t } = useTranslation('proofs');
  const refusal = useDialog();
  const acceptance = useDialog();
  return (
    <>
      <Button variant="outlined" {...refusal.button}>
        {t('decision.refuse')}
      </Button>
      <Button variant="contained" {...acceptance.button}>
        {t('decision.accept')}
      </Button>
      <LoadedDialog dialog={refusal} load={() => import('./RefuseDialog.tsx')} properties={{ proof }} />
      <LoadedDialog dialog={acceptance} load={() => import('./AcceptDialog.tsx')} properties={{ proof }} />
    </>
  );
}
