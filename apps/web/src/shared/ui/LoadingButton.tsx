import Button, { type ButtonOwnProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ComponentProps, MouseEventHandler, PointerEventHandler } from 'react';

interface LoadingButtonProps extends Omit<ButtonOwnProps, 'action' | 'href' | 'loading'> {
  loading: boolean;
  /** True if the button's own action can disable the button. The button then keeps the focus while it is disabled. */
  keepsFocus?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  onPointerEnter?: PointerEventHandler<HTMLButtonElement>;
}

/**
 * Button that shows a loading indicator and keeps the focus while it is loading.
 * MUI's own button gets the attribute `disabled` while it is loading, so the browser moves the focus to the document.
 * Keyboard users then lose their place, and Escape no longer closes the dialog around the button.
 */
export function LoadingButton({ keepsFocus = false, ...props }: LoadingButtonProps) {
  const isFocusable = props.loading || (keepsFocus && props.disabled === true);
  // MUI's indicator takes its name from the button. An `aria-label` of the button would thus be repeated inside the button.
  // The text in the button would then differ from the button's name, so the indicator is hidden from screen readers.
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
