import type { MemberEnrollment } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

interface AttemptsDialogProps {
  enrollment: MemberEnrollment;
  isOpen: boolean;
  onClose: () => void;
}

/** Loads the dialog with a member's attempts at a final test when it opens. */
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
