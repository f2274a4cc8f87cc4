import type { ManagedPolicy } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ItemTitle } from '../../shared/ui/ItemTitle.tsx';

export function PolicyTitle({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { paths } = usePanel();
  const { id, title, kind, mandatory, audience } = policy;
  const notes = [
    t(`kinds.${kind}`),
    ...(mandatory ? [] : [t('optional')]),
    ...(audience ? [t('managed.groups', { count: audience.group_ids.length })] : []),
  ];
  return <ItemTitle to={paths.policy(id)} title={title} notes={notes} />;
}
