import type { LessonOutline } from '@academy/contracts';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsWaiting } from '../../shared/device/waitingLessons.ts';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { LessonMarker, type LessonState } from './LessonMarker.tsx';

interface LessonRowProps {
  lesson: LessonOutline;
  to: string;
  /** True for the first lesson of the course that is not completed. */
  isCurrent: boolean;
}

export function LessonRow({ lesson, to, isCurrent }: LessonRowProps) {
  const { t } = useTranslation('courses');
  const isWaiting = useIsWaiting(lesson.id);
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} sx={{ gap: 2, px: { xs: 1, sm: 1.5 } }}>
        <LessonMarker number={lesson.number} state={isWaiting ? 'waiting' : stateOf(lesson, isCurrent)} />
        <ListItemText
          primary={lesson.title}
          secondary={isCurrent && t('upNext')}
          slotProps={{
            primary: { sx: { fontWeight: isCurrent ? 600 : 400, lineHeight: 1.4 } },
            secondary: { variant: 'caption', color: 'primary', sx: { fontWeight: 600 } },
          }}
        />
        <Typography variant="body2" component="span" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          {formatMinutes(lesson.length_in_minutes)}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
}

function stateOf({ completed, locked }: LessonOutline, isCurrent: boolean): LessonState {
  if (completed) return 'completed';
  if (locked) return 'locked';
  return isCurrent ? 'current' : 'open';
}
