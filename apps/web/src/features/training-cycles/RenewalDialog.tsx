import type { CompanyCourse } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface RenewalDialogProps {
  course: CompanyCourse;
  dialog: DialogState;
}

/** Dialog that sets what members do when they repeat a course. The dialog's code is loaded when the dialog opens. */
export function RenewalDialog({ course, dialog }: RenewalDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./RenewalSettings.tsx')}
      namespaces={['training-cycles']}
      properties={{ course }}
    />
  );
}
