import CheckIcon from '@mui/icons-material/CheckRounded';
import LockIcon from '@mui/icons-material/LockOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { forcedColors } from '../../shared/theme/forcedColors.ts';

export type LessonState = 'completed' | 'waiting' | 'current' | 'locked' | 'open';

export function LessonMarker({ number, state }: { number: number; state: LessonState }) {
  const { t } = useTranslation('lessons');
  return (
    <Box role="img" aria-label={t(`markers.${words[state]}`)} sx={{ ...circle, ...looks[state] }}>
      {icons[state] ?? number}
    </Box>
  );
}

// The current lesson is labelled `open`, because another text in its row already says that it is the next lesson.
const words = {
  completed: 'completed',
  waiting: 'waiting',
  current: 'open',
  open: 'open',
  locked: 'locked',
} as const;

const icons: Partial<Record<LessonState, ReactNode>> = {
  completed: <CheckIcon />,
  waiting: <WaitingIcon />,
  locked: <LockIcon />,
};

const circle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 34,
  height: 34,
  borderRadius: '50%',
  border: '1px solid transparent',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '& svg': { fontSize: 19 },
} as const;

const done = {
  color: 'primary.main',
  backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.12)',
};

const looks = {
  completed: done,
  waiting: done,
  current: {
    color: 'primary.contrastText',
    backgroundColor: 'primary.main',
    [forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
  },
  open: { color: 'text.secondary', borderColor: 'divider' },
  locked: { color: 'text.secondary', borderColor: 'divider', borderStyle: 'dashed' },
} as const satisfies Record<LessonState, object>;
