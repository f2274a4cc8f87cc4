import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink, useLocation } from 'react-router';
import { forcedColors } from '../theme/forcedColors.ts';

export interface LinkTab {
  to: string;
  label: string;
  /**
   * Paths of further pages on which this tab is chosen. A second row of `LinkTabs` below the tabs can link to these
   * pages.
   */
  subPages?: readonly string[];
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
  /** True for a second row of tabs, which links to the pages of the tab that is chosen in the first row. */
  isSecondary?: boolean;
}

export function LinkTabs({ label, tabs, isSecondary = false }: LinkTabsProps) {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const currentOf = ({ to, subPages = [] }: LinkTab) =>
    pathname === to ? 'page' : subPages.includes(pathname) ? 'true' : undefined;
  return (
    <Stack
      component="nav"
      aria-label={label}
      direction="row"
      // The negative margin of the first row puts the line below the current tab over the lower border of the parent
      // element. In a narrow window, the tabs wrap, so that no tab is cut off.
      sx={{ mb: isSecondary ? 0 : '-1px', columnGap: 3, flexWrap: 'wrap', whiteSpace: 'nowrap' }}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          component={RouterLink}
          to={tab.to}
          aria-current={currentOf(tab)}
          underline="none"
          color="textSecondary"
          sx={isSecondary ? secondary : primary}
        >
          {tab.label}
        </Link>
      ))}
    </Stack>
  );
}

const primary = {
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
};

const secondary = {
  typography: 'body2',
  py: 0.75,
  borderBottom: '2px solid transparent',
  borderRadius: 0,
  '&:hover': { color: 'text.primary' },
  [forcedColors]: { borderColor: 'Canvas' },
  '&[aria-current]': {
    fontWeight: 600,
    color: 'text.primary',
    borderColor: 'primary.main',
    [forcedColors]: { borderColor: 'Highlight' },
  },
};
