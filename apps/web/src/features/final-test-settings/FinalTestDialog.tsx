import type { CompanyCourse } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

interface FinalTestDialogProps {
  course: CompanyCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog for the final test of a course. Its code is loaded when the dialog opens. */
export function FinalTestDialog({ course, isOpen, onClose }: FinalTestDialogProps) {
  return (
    isOpen && (
      <LoadedPart
        load={() => import('./FinalTestSettings.tsx')}
        namespaces={['final-test-settings']}
        properties={{ course, onClose }}
      />
    )
  );
}
