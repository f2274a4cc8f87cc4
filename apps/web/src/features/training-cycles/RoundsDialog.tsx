import type { MemberEnrollment } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

interface RoundsDialogProps {
  enrollment: MemberEnrollment;
  isOpen: boolean;
  onClose: () => void;
}

/** Loads the dialog with the rounds of a member's course when it opens for the first time. */
export function RoundsDialog({ enrollment, isOpen, onClose }: RoundsDialogProps) {
  const [Rounds, loadRounds] = useLoadedPart(() => import('./MemberRounds.tsx'), ['training-cycles']);
  const load = useEffectEvent(loadRounds);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return isOpen && Rounds && <Rounds enrollment={enrollment} onClose={onClose} />;
}
