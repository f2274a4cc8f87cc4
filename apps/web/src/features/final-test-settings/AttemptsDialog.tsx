import type { MemberEnrollment } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

interface AttemptsDialogProps {
  enrollment: MemberEnrollment;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog with a member's attempts at a final test. Its code is loaded when the dialog opens. */
export function AttemptsDialog({ enrollment, isOpen, onClose }: AttemptsDialogProps) {
  return (
    isOpen && (
      <LoadedPart
        load={() => import('./MemberAttempts.tsx')}
        namespaces={['final-test-settings']}
        properties={{ enrollment, onClose }}
      />
    )
  );
}
