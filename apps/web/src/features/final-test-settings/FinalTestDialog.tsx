import type { CompanyCourse } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface FinalTestDialogProps {
  course: CompanyCourse;
  dialog: DialogState;
}

/** Dialog for the final test of a course. Its code is loaded when the dialog opens. */
export function FinalTestDialog({ course, dialog }: FinalTestDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./FinalTestSettings.tsx')}
      namespaces={['final-test-settings']}
      properties={{ course }}
    />
  );
}
