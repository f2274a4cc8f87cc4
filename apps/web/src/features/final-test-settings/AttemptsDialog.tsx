import type { MemberEnrollment } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface AttemptsDialogProps {
  enrollment: MemberEnrollment;
  dialog: DialogState;
}

export function AttemptsDialog({ enrollment, dialog }: AttemptsDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./MemberAttempts.tsx')}
      namespaces={['final-test-settings']}
      properties={{ enrollment }}
    />
  );
}
