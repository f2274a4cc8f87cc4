import type { CompanyCourse } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface ValidityDialogProps {
  course: CompanyCourse;
  dialog: DialogState;
}

export function ValidityDialog({ course, dialog }: ValidityDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./ValiditySettings.tsx')}
      namespaces={['training-cycles']}
      properties={{ course }}
    />
  );
}
