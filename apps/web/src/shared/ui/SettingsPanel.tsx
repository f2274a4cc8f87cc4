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
  /** Dialog that changes the settings; undefined if the user cannot change them. */
  dialog: Pick<ReturnType<typeof useDialog>, 'button'> | undefined;
  /** One `Fact` for each setting. */
  children: ReactNode;
}

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
