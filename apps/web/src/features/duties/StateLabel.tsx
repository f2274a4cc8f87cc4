import type { DutyState } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';

const colors = { met: 'success', open: 'warning', exempt: 'default' } as const;

export function StateLabel({ state }: { state: DutyState }) {
  const { t } = useTranslation('duties');
  return <Label color={colors[state]} label={t(`states.${state}`)} />;
}
