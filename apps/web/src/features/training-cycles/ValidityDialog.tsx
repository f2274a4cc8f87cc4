import type { CompanyCourse } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

interface ValidityDialogProps {
  course: CompanyCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Loads the dialog for the validity of a course's certificates when it opens for the first time. */
export function ValidityDialog({ course, isOpen, onClose }: ValidityDialogProps) {
  const [Settings, loadSettings] = useLoadedPart(() => import('./ValiditySettings.tsx'), ['training-cycles']);
  const load = useEffectEvent(loadSettings);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return isOpen && Settings && <Settings course={course} onClose={onClose} />;
}
