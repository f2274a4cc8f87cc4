import type { ProofStatus } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';

const colors = { submitted: 'info', accepted: 'success', refused: 'warning' } as const;

export function StatusLabel({ status }: { status: ProofStatus }) {
  const { t } = useTranslation('proofs');
  return <Label color={colors[status]} label={t(`statuses.${status}`)} />;
}
