import type { ManagedSession } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';
import { hasEnded, hasStarted } from './rules.ts';
import { useNow } from './useNow.ts';

const colors = {
  planned: 'default',
  running: 'info',
  over: 'warning',
  closed: 'success',
  cancelled: 'error',
} as const;

/** Shows the state of a session. After the end of the session, says that a maintainer has to confirm the attendance. */
export function ManagedState({ session }: { session: ManagedSession }) {
  const { t } = useTranslation('sessions');
  const now = useNow();
  const isPlanned = session.state === 'planned';
  const state =
    isPlanned && hasEnded(session, now)
      ? 'over'
      : isPlanned && hasStarted(session, now)
        ? 'running'
        : session.state;
  return <Label color={colors[state]} label={t(`states.${state}`)} />;
}
