import { useState } from 'react';

/** State of a dialog. `useDialog` stores it in the component, and `useUrlDialog` in the URL. */
export interface DialogState {
  isOpen: boolean;
  /**
   * True as soon as the pointer has entered the button that opens the dialog, so that the dialog's code is loaded
   * before the click.
   */
  isExpected?: boolean;
  close: () => void;
}

/**
 * State of a dialog that `LoadedDialog` shows.
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
    button: { onPointerEnter: () => setState((current) => current ?? 'expected'), onClick: open },
  };
}
