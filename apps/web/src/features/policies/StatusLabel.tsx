import type { CompanyCourseStatus } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';

const colors = { active: 'success', inactive: 'warning', archived: 'default' } as const;

export function StatusLabel({ status }: { status: CompanyCourseStatus }) {
  const { t } = useTranslation('policies');
  return <Label color={colors[status]} label={t(`status.${status}`)} />;
}
