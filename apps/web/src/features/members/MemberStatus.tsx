import type { Member } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';

const colors = { registered: 'success', invited: 'info', deactivated: 'default' } as const;

/** Shows a member's status as a label. The status of imported members is shown as plain text, `-` (rule 120). */
export function MemberStatus({ status }: Pick<Member, 'status'>) {
  const { t } = useTranslation('members');
  const label = t(`status.${status}`);
  if (status === 'imported') return label;
  return <Label color={colors[status]} label={label} />;
}
