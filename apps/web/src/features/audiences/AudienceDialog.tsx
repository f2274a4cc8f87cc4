import type { CompanyCourse } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

interface AudienceDialogProps {
  course: CompanyCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Loads the dialog for the audience of a course when it opens for the first time. */
export function AudienceDialog({ course, isOpen, onClose }: AudienceDialogProps) {
  const [Settings, loadSettings] = useLoadedPart(() => import('./AudienceSettings.tsx'), ['audiences']);
  const load = useEffectEvent(loadSettings);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return isOpen && Settings && <Settings course={course} onClose={onClose} />;
}
