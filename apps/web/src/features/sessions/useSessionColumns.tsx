import type { ManagedSession } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { ItemTitle } from '../../shared/ui/ItemTitle.tsx';
import { ManagedState } from './ManagedState.tsx';
import { useSessionTime } from './useSessionTime.ts';

export function useSessionColumns(): Column<ManagedSession>[] {
  const { t } = useTranslation('sessions');
  const { period } = useSessionTime();
  return [
    {
      key: 'title',
      label: t('managed.columns.title'),
      isHeading: true,
      cell: (session) => <SessionTitle session={session} />,
    },
    { key: 'when', label: t('managed.columns.when'), cell: period },
    {
      key: 'where',
      label: t('managed.columns.where'),
      cell: ({ place, url }) =>
        [...(place === null ? [] : [place]), ...(url === null ? [] : [t('managed.online')])].join(', '),
    },
    {
      key: 'people',
      label: t('managed.columns.people'),
      align: 'end',
      cell: ({ capacity, participants_count: booked }) =>
        capacity === null ? booked : t('managed.seatsOf', { booked, count: capacity }),
    },
    {
      key: 'attended',
      label: t('managed.columns.attended'),
      align: 'end',
      cell: ({ attended_count: count, state }) => (state === 'cancelled' ? '–' : count),
    },
    {
      key: 'state',
      label: t('managed.columns.state'),
      cell: (session) => <ManagedState session={session} />,
    },
  ];
}

function SessionTitle({ session }: { session: ManagedSession }) {
  const { t } = useTranslation('sessions');
  const { paths } = usePanel();
  const { id, title, audience, counts_for: counts } = session;
  const notes = [
    ...(counts ? [counts.title] : []),
    ...(audience ? [t('managed.groups', { count: audience.group_ids.length })] : []),
  ];
  return <ItemTitle to={paths.session(id)} title={title} notes={notes} />;
}
