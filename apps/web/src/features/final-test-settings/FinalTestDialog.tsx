import type { CompanyCourse } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

interface FinalTestDialogProps {
  course: CompanyCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Loads the dialog for the final test of a course when it opens for the first time. */
export function FinalTestDialog({ course, isOpen, onClose }: FinalTestDialogProps) {
  const [Settings, loadSettings] = useLoadedPart(
    () => import('./FinalTestSettings.tsx'),
    ['final-test-settings'],
  );
  const load = useEffectEvent(loadSettings);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return isOpen && Settings && <Settings course={course} onClose={onClose} />;
}
