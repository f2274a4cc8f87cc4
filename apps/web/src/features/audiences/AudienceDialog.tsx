import type { CompanyCourse } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

interface AudienceDialogProps {
  course: CompanyCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog for the audience of a course. Its code is loaded when the dialog opens. */
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
