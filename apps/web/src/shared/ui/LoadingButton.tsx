import Button, { type ButtonOwnProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ComponentProps, MouseEventHandler, PointerEventHandler } from 'react';

interface LoadingButtonProps extends Omit<ButtonOwnProps, 'action' | 'href' | 'loading'> {
  loading: boolean;
  /** Keeps the focus also while the button is disabled, for buttons whose own action disables them. */
  keepsFocus?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  onPointerEnter?: PointerEventHandler<HTMLButtonElement>;
}

/**
 * Button with a loading indicator that keeps the focus while it is loading.
 * A button of MUI gets the attribute `disabled` while it is loading, so that the browser moves the focus to the page.
 * Keyboard users then lose their place, and Escape no longer closes the dialog around the button.
 */
export function LoadingButton({ keepsFocus = false, ...props }: LoadingButtonProps) {
  const isFocusable = props.loading || (keepsFocus && props.disabled === true);
  // MUI's indicator repeats the `aria-label` of its button, so that the text in the button would differ from the name.
  const indicator = 'aria-label' in props ? <CircularProgress aria-hidden color="inherit" size={16} /> : null;
  return (
    <Button component={FocusableButton} isFocusable={isFocusable} loadingIndicator={indicator} {...props} />
  );
}

/** Uses `aria-disabled` instead of `disabled`; MUI ignores clicks on both kinds of buttons, and prevents submissions. */
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
