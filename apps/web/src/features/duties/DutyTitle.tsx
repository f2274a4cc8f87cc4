import type { Duty } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ItemTitle } from '../../shared/ui/ItemTitle.tsx';

export function DutyTitle({ duty }: { duty: Duty }) {
  const { t } = useTranslation('duties');
  const { paths } = usePanel();
  const { id, title, source, audience } = duty;
  const notes = [source, ...(audience ? [t('groups', { count: audience.group_ids.length })] : [])];
  return <ItemTitle to={paths.duty(id)} title={title} notes={notes} />;
}
