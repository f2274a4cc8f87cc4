import Button, { type ButtonOwnProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ComponentProps, MouseEventHandler, PointerEventHandler } from 'react';

interface LoadingButtonProps extends Omit<ButtonOwnProps, 'action' | 'href' | 'loading'> {
  loading: boolean;
  /** True if clicking the button can disable it. The button then keeps the focus while it is disabled. */
  keepsFocus?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  onPointerEnter?: PointerEventHandler<HTMLButtonElement>;
}

/**
 * Button that keeps the focus while it shows a loading indicator. MUI's own button gets the attribute `disabled` while
 * it is loading, so the browser moves the focus to the document. Keyboard users then lose their place, and Escape no
 * longer closes the dialog around the button.
 */
export function LoadingButton({ keepsFocus = false, ...props }: LoadingButtonProps) {
  const isFocusable = props.loading || (keepsFocus && props.disabled === true);
  // MUI's indicator takes its accessible name from the button. If the button has an `aria-label`, the indicator would
  // repeat it inside the button, and the button's content would differ from the button's name. The indicator is
  // therefore hidden from screen readers.
  const indicator = 'aria-label' in props ? <CircularProgress aria-hidden color="inherit" size={16} /> : null;
  return (
    <Button component={FocusableButton} isFocusable={isFocusable} loadingIndicator={indicator} {...props} />
  );
}

/**
 * A disabled button that can keep the focus has the attribute `aria-disabled` instead of `disabled`.
 * With either attribute, MUI ignores clicks and prevents submissions.
 */
function FocusableButton({
  isFocusable,
  disabled,
  tabIndex,
  ...button
}: ComponentProps<'button'> & { isFocusable: boolean }) {
  return isFocusable ? (
    <button {...button} aria-disabled tabIndex={0} />
  ) : (
    <button {...button} disabled={disabled} tabIndex={tabIndex} />
  );
}
