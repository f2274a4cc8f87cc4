import type { CompanyCourse } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface AudienceDialogProps {
  course: CompanyCourse;
  dialog: DialogState;
}

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
