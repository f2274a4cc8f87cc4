import type { CompanyCourse } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface RenewalDialogProps {
  course: CompanyCourse;
  dialog: DialogState;
}

/** Dialog in which the user chooses what members do when they repeat a course. */
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
