import type { OwnSession } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';
import { hasEnded } from './rules.ts';
import { useNow } from './useNow.ts';

export function SessionState({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sessions');
  const now = useNow();
  const { state, minutes, capacity, participants_count: booked, expected } = session;
  if (state === 'cancelled') return <Label color="error" label={t('state.cancelled')} />;
  if (state === 'closed')
    return (minutes ?? 0) > 0 ? (
      <Label color="success" label={t('state.attended')} />
    ) : (
      <Label label={t('state.missed')} />
    );
  if ((minutes ?? 0) > 0) return <Label color="success" label={t('state.recorded')} />;
  if (hasEnded(session, now)) return <Label label={t('state.over')} />;
  if (expected) return <Label color="info" label={t(capacity === null ? 'state.invited' : 'state.booked')} />;
  if (capacity === null) return null;
  const free = Math.max(0, capacity - booked);
  return free > 0 ? <Label label={t('state.free', { count: free })} /> : <Label label={t('state.full')} />;
}
