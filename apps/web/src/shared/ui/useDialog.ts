import { useState } from 'react';

/** State of a dialog. `useDialog` stores it in the component, and `useUrlDialog` in the URL. */
export interface DialogState {
  isOpen: boolean;
  /** True while the pointer is over the button that opens the dialog, so that the code can be loaded. */
  isExpected?: boolean;
  close: () => void;
}

/**
 * State of a dialog that is shown by `LoadedDialog`.
 * @example const deletion = useDialog(); <Button {...deletion.button}>{t('delete')}</Button>
 */
export function useDialog() {
  const [state, setState] = useState<'expected' | 'open'>();
  const open = () => setState('open');
  return {
    isOpen: state === 'open',
    isExpected: state === 'expected',
    open,
    close: () => setState(undefined),
    /** Properties of the button that opens the dialog. The code of the dialog is loaded when the pointer enters the button. */
    button: { onPointerEnter: () => setState((current) => current ?? 'expected'), onClick: open },
  };
}
