import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';
import type { PersonOfCourse } from './personOfCourse.ts';

interface RecordedCompletionDialogProps extends PersonOfCourse {
  /**
   * True if a maintainer has recorded a completion. The dialog then withdraws this completion; otherwise, the dialog
   * records a completion.
   */
  isRecorded: boolean;
  dialog: DialogState;
}

export function RecordedCompletionDialog({ isRecorded, dialog, ...person }: RecordedCompletionDialogProps) {
  return isRecorded ? (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./WithdrawCompletion.tsx')}
      namespaces={['training-cycles']}
      properties={person}
    />
  ) : (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./RecordCompletionForm.tsx')}
      namespaces={['training-cycles']}
      properties={person}
    />
  );
}
