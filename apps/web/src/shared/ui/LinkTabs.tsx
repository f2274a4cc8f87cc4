import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { NavLink } from 'react-router';
import { forcedColors } from '../theme/forcedColors.ts';

interface LinkTabsProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
}

/** Navigation between related pages, with the look of tabs. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <Stack
      component="nav"
      aria-label={label}
      direction="row"
      // The tabs overlap the border below. In a narrow window, the tabs wrap, so that no tab is cut off.
      sx={{ mb: '-1px', columnGap: 3, flexWrap: 'wrap', whiteSpace: 'nowrap' }}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          component={NavLink}
          to={tab.to}
          end
          underline="none"
          color="textSecondary"
          sx={{
            fontWeight: 600,
            py: 1.25,
            borderBottom: '3px solid transparent',
            borderRadius: 0,
            '&:hover': { color: 'text.primary' },
            [forcedColors]: { borderColor: 'Canvas' },
            '&[aria-current]': {
              color: 'primary.main',
              borderColor: 'primary.main',
              [forcedColors]: { borderColor: 'Highlight' },
            },
          }}
        >
          {tab.label}
        </Link>
      ))}
    </Stack>
  );
}
