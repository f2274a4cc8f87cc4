import { LoadedPart, type LoadedPartProps } from './LoadedPart.tsx';
import type { DialogState } from './useDialog.ts';

interface LoadedDialogProps<Props> extends Pick<LoadedPartProps<Props>, 'load' | 'namespaces'> {
  dialog: DialogState;
  properties: Omit<Props, 'onClose'>;
}

/**
 * Shows a dialog while it is open. The dialog's code is loaded when the user opens the dialog, or moves the pointer
 * over its button. Each time the dialog opens, it is mounted again, so that its fields are empty. After the dialog is
 * closed, its button gets the focus.
 */
export function LoadedDialog<Props extends object>({
  dialog,
  properties,
  ...part
}: LoadedDialogProps<Props>) {
  if (!dialog.isOpen && !dialog.isExpected) return null;
  // The cast is needed because TypeScript cannot infer that `Omit<Props, 'onClose'>` and `onClose` together are `Props`.
  const dialogProps = { ...properties, onClose: dialog.close } as unknown as Props;
  return <LoadedPart {...part} properties={dialogProps} isShown={dialog.isOpen} onFailure={dialog.close} />;
}
