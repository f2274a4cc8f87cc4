import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

interface BottomBarProps {
  label: string;
  /** Height in pixels. In a window of small height, the bar is smaller. */
  height?: number;
  children: ReactNode;
}

export function BottomBar({ label, height = 76, children }: BottomBarProps) {
  return (
    <Box role="group" aria-label={label} sx={bar}>
      {/* Notifications are shown above the bar, so they read its height from this variable. */}
      <GlobalStyles styles={{ ':root': { '--bottom-bar-height': `${height}px` } }} />
      {children}
    </Box>
  );
}

const bar = {
  displayPrint: 'none',
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: 1.5,
  // In a window of small height, such as on a phone in landscape, the bar is smaller, so that more of the page is
  // visible.
  '@media (max-height: 30rem)': { py: 0.5, '& .MuiButton-root': { minHeight: 42 } },
  borderTop: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.default',
};
