import FillIcon from '@mui/icons-material/OpenInFullRounded';
import LeaveIcon from '@mui/icons-material/CloseFullscreenRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from './isolate.ts';

interface PlayerWindowProps {
  state: ReactNode;
  /**
   * The frame of the lesson. It must keep its place in the document, because the browser reloads a frame that is moved.
   */
  children: ReactNode;
}

export function PlayerWindow({ state, children }: PlayerWindowProps) {
  const { t } = useTranslation('packaged-lessons');
  const [isFilling, setIsFilling] = useState(false);
  const label = t(isFilling ? 'window.leave' : 'window.fill');
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFilling || !area.current) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setIsFilling(false);
    const release = isolate(area.current);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      release();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isFilling]);

  return (
    <Box ref={area} sx={isFilling ? filling : inPage}>
      <Box sx={toolbar}>
        {state}
        <Button
          size="small"
          color="secondary"
          aria-label={label}
          onClick={() => setIsFilling(!isFilling)}
          sx={{ flexShrink: 0, gap: 1, minWidth: 40 }}
        >
          {isFilling ? <LeaveIcon fontSize="small" /> : <FillIcon fontSize="small" />}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {label}
          </Box>
        </Button>
      </Box>
      {children}
    </Box>
  );
}

const shared = {
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'background.paper',
  displayPrint: 'none',
};
const inPage = {
  ...shared,
  // Leaves room for the navigation, the heading and the bottom bar.
  height: 'max(480px, calc(100dvh - 320px))',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
};
const filling = {
  ...shared,
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  // Overrides the spacing of the surrounding `Stack`.
  '&&': { margin: 0 },
};
const toolbar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
};
