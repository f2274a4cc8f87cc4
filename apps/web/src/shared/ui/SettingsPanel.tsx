import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Facts } from './Facts.tsx';
import type { useDialog } from './useDialog.ts';

interface SettingsPanelProps {
  title: string;
  changeLabel: string;
  /** The dialog that changes the settings; undefined if they cannot be changed. */
  dialog: Pick<ReturnType<typeof useDialog>, 'button'> | undefined;
  /** The settings, each as a `Fact`. */
  children: ReactNode;
}

/** Section of a page that lists settings, with a button that opens the dialog to change them. */
export function SettingsPanel({ title, changeLabel, dialog, children }: SettingsPanelProps) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2.5 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
      >
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {dialog && (
          <Button variant="outlined" {...dialog.button}>
            {changeLabel}
          </Button>
        )}
      </Stack>
      <Facts>{children}</Facts>
    </Paper>
  );
}
