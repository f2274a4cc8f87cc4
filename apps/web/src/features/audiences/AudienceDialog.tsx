import type { CompanyCourse } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface AudienceDialogProps {
  course: CompanyCourse;
  dialog: DialogState;
}

/** Dialog for the audience of a course. Its code is loaded when the dialog opens. */
export function AudienceDialog({ course, dialog }: AudienceDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./AudienceSettings.tsx')}
      namespaces={['audiences']}
      properties={{ course }}
    />
  );
}
