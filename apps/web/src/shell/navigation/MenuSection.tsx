import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import { useId } from 'react';
import { MenuChoice } from './MenuChoice.tsx';
import type { ChoiceSection } from './useChoices.ts';

export function MenuSection({ title, choices, onChosen }: ChoiceSection & { onChosen: () => void }) {
  const titleId = useId();
  return (
    <li role="none">
      <Divider sx={{ my: 1 }} />
      <ListSubheader id={titleId} component="div" disableSticky>
        {title}
      </ListSubheader>
      <Box
        component="ul"
        role="group"
        aria-labelledby={titleId}
        // A long list of companies scrolls, so that the languages and the entry `Log Out` stay visible.
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 'min(40dvh, 288px)', overflowY: 'auto' }}
      >
        {choices.map(({ key, ...choice }) => (
          <MenuChoice key={key} {...choice} onChosen={onChosen} />
        ))}
      </Box>
    </li>
  );
}
