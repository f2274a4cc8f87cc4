import type { CompanyCourse } from '@academy/contracts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';

interface FinalTestDialogProps {
  course: CompanyCourse;
  dialog: DialogState;
}

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
