import type { MemberEnrollment } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

interface RoundsDialogProps {
  enrollment: MemberEnrollment;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog with the rounds of a member's course. Its code is loaded when the dialog opens. */
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
