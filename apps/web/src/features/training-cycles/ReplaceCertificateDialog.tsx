import type { MemberEnrollment } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface ReplaceCertificateDialogProps {
  enrollment: MemberEnrollment;
  dialog: DialogState;
}

export function ReplaceCertificateDialog({ enrollment, dialog }: ReplaceCertificateDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./ReplaceCertificate.tsx')}
      namespaces={['training-cycles']}
      properties={{ enrollment }}
    />
  );
}
