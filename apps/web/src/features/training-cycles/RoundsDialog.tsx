import type { MemberEnrollment } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

interface RoundsDialogProps {
  enrollment: MemberEnrollment;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog with the rounds of one member in one course. The dialog's code is loaded when the dialog opens. */
export function RoundsDialog({ enrollment, isOpen, onClose }: RoundsDialogProps) {
  return (
    isOpen && (
      <LoadedPart
        load={() => import('./MemberRounds.tsx')}
        namespaces={['training-cycles']}
        properties={{ enrollment, onClose }}
      />
    )
  );
}
