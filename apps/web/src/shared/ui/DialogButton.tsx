import Button from '@mui/material/Button';
import { useState, type ComponentType } from 'react';
import { useLoadedPart } from './useLoadedPart.ts';

interface DialogButtonProps<Props extends { onClose: () => void }> {
  label: string;
  /** Loads the dialog, which is mounted only while it is open. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Properties of the dialog apart from `onClose`. */
  properties: Omit<Props, 'onClose'>;
}

/** A page's main button, which opens a dialog. The dialog's code is loaded on hover or, without a hover, on click. */
export function DialogButton<Props extends { onClose: () => void }>({
  label,
  load,
  properties,
}: DialogButtonProps<Props>) {
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, loadDialog] = useLoadedPart(load);
  // The cast is needed because TypeScript cannot infer that `Omit<Props, 'onClose'>` and `onClose` together are `Props`.
  const dialogProps = { ...properties, onClose: () => setIsOpen(false) } as Props;
  return (
    <>
      <Button
        variant="contained"
        onPointerEnter={loadDialog}
        onClick={() => {
          loadDialog();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      {Dialog && isOpen && <Dialog {...dialogProps} />}
    </>
  );
}
