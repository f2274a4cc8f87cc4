import type { CompanyCourse } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

interface ValidityDialogProps {
  course: CompanyCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog for the validity of a course's certificates. The dialog's code is loaded when the dialog opens. */
export function ValidityDialog({ course, isOpen, onClose }: ValidityDialogProps) {
  return (
    isOpen && (
      <LoadedPart
        load={() => import('./ValiditySettings.tsx')}
        namespaces={['training-cycles']}
        properties={{ course, onClose }}
      />
    )
  );
}
