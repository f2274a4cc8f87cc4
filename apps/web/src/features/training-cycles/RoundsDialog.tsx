import type { MemberEnrollment } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface RoundsDialogProps {
  enrollment: MemberEnrollment;
  dialog: DialogState;
}

export function RoundsDialog({ enrollment, dialog }: RoundsDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./MemberRounds.tsx')}
      namespaces={['training-cycles']}
      properties={{ enrollment }}
    />
  );
}
