import type { ComponentType } from 'react';
import { useUrlDialog } from '../routing/useUrlDialog.ts';
import { LoadedPart } from './LoadedPart.tsx';

interface LoadedUrlDialogProps<Props> {
  parameter: Parameters<typeof useUrlDialog>[0];
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Properties of the dialog. */
  properties: Props;
}

/** Loads a dialog when the query parameter of the URL opens it for the first time, to keep the page small. */
export function LoadedUrlDialog<Props extends object>({
  parameter,
  load,
  properties,
}: LoadedUrlDialogProps<Props>) {
  const { isOpen } = useUrlDialog(parameter);
  return <LoadedPart isNeeded={isOpen} load={load} properties={properties} />;
}
