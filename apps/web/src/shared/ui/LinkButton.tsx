import Button, { type ButtonOwnProps } from '@mui/material/Button';
import type { MouseEventHandler } from 'react';
import { Link } from 'react-router';

interface LinkButtonProps extends Omit<ButtonOwnProps, 'href' | 'action'> {
  to: string;
  replace?: boolean;
  reloadDocument?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}
