import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StateFrame } from './StateFrame.tsx';

interface EmptyStateProps {
  title: string;
  /** Text that suggests a next step. */
  text?: string;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <StateFrame icon={icon} title={title}>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action}
    </StateFrame>
  );
}
