import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import type { DialogState } from '../../shared/ui/useDialog.ts';
import type { PersonRound } from './PersonRoundForm.tsx';

interface PersonRoundDialogProps extends PersonRound {
  dialog: DialogState;
}

export function PersonRoundDialog({ dialog, ...properties }: PersonRoundDialogProps) {
  return (
    <LoadedDialog
      dialog={dialog}
      load={() => import('./PersonRoundForm.tsx')}
      namespaces={['training-cycles']}
      properties={properties}
    />
  );
}
