import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { NavLink } from 'react-router';

interface LinkTabsProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
}

/** Links between pages that belong together; they look like tabs. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <Stack
      component="nav"
      aria-label={label}
      direction="row"
      spacing={3}
      // Lies on the line below the tabs; where there are more than fit, they are moved along.
      sx={{ mb: '-1px', overflowX: 'auto', whiteSpace: 'nowrap' }}
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
            '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          {tab.label}
        </Link>
      ))}
    </Stack>
  );
}
