import type { CompanyCourse } from '@academy/contracts';
import { newDialog, useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/**
 * Shows the progress of a new round for all members. The round was started on another page.
 * The query parameter `round` contains the id of the round, so that a reload shows the progress again.
 */
export function StartedRoundDialog({ course }: { course: Pick<CompanyCourse, 'id' | 'title'> }) {
  const { startedId: roundId, close } = useUrlDialog('round');
  return (
    <LoadedDialog
      dialog={{ isOpen: roundId !== undefined && roundId !== newDialog, close }}
      load={() => import('./StartedRound.tsx')}
      namespaces={['training-cycles']}
      properties={{ course, roundId: roundId ?? '' }}
    />
  );
}
