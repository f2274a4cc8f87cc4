import type { CompanyCourse } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

interface AudienceDialogProps {
  course: CompanyCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Loads the dialog for the audience of a course when it opens. */
export function AudienceDialog({ course, isOpen, onClose }: AudienceDialogProps) {
  return (
    isOpen && (
      <LoadedPart
        load={() => import('./AudienceSettings.tsx')}
        namespaces={['audiences']}
        properties={{ course, onClose }}
      />
    )
  );
}
