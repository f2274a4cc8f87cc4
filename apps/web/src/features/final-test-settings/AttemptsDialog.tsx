import type { MemberEnrollment } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

interface AttemptsDialogProps {
  enrollment: MemberEnrollment;
  isOpen: boolean;
  onClose: () => void;
}

/** Loads the dialog with a member's attempts at a final test when it opens for the first time. */
export function AttemptsDialog({ enrollment, isOpen, onClose }: AttemptsDialogProps) {
  const [Attempts, loadAttempts] = useLoadedPart(
    () => import('./MemberAttempts.tsx'),
    ['final-test-settings'],
  );
  const load = useEffectEvent(loadAttempts);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return isOpen && Attempts && <Attempts enrollment={enrollment} onClose={onClose} />;
}
