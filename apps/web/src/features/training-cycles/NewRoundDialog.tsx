import type { CompanyCourse } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Loads the dialog for a new round for everybody when the URL opens it for the first time. */
export function NewRoundDialog({ course }: { course: CompanyCourse }) {
  const { isOpen } = useUrlDialog('round');
  const [OpenNewRoundDialog, loadDialog] = useLoadedPart(
    () => import('./OpenNewRoundDialog.tsx'),
    ['training-cycles'],
  );
  const load = useEffectEvent(loadDialog);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return OpenNewRoundDialog && <OpenNewRoundDialog course={course} />;
}
