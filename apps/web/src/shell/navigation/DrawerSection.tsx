import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import { useId, type ReactNode } from 'react';

export function DrawerSection({ title, children }: { title?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <List
      dense
      aria-labelledby={title === undefined ? undefined : titleId}
      subheader={
        title !== undefined && (
          <ListSubheader id={titleId} disableSticky>
            {title}
          </ListSubheader>
        )
      }
      sx={{
        flexShrink: 0,
        maxHeight: '50dvh',
        overflowY: 'auto',
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {children}
    </List>
  );
}
