import { LoadedPart, type LoadedPartProps } from './LoadedPart.tsx';
import type { DialogState } from './useDialog.ts';

interface LoadedDialogProps<Props> extends Pick<LoadedPartProps<Props>, 'load' | 'namespaces'> {
  dialog: DialogState;
  /** Properties of the dialog apart from `onClose`. */
  properties: Omit<Props, 'onClose'>;
}

/**
 * Shows a dialog while it is open. Its code is loaded when the dialog is expected or opened.
 * The dialog is mounted anew each time, so it starts with empty fields. The focus then returns to the opening button.
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
