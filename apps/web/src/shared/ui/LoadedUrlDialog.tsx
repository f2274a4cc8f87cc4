import type { ComponentType } from 'react';
import { useUrlDialog } from '../routing/useUrlDialog.ts';
import { LoadedPart } from './LoadedPart.tsx';

interface LoadedUrlDialogProps<Props> {
  parameter: Parameters<typeof useUrlDialog>[0];
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Namespaces of the texts that are loaded with the dialog. */
  namespaces?: readonly string[];
  /** Properties of the dialog. */
  properties: Props;
}

/** Loads a dialog when its query parameter opens it for the first time, so that the page itself stays small. */
export function LoadedUrlDialog<Props extends object>({ parameter, ...part }: LoadedUrlDialogProps<Props>) {
  const { isOpen } = useUrlDialog(parameter);
  return <LoadedPart isNeeded={isOpen} {...part} />;
}
