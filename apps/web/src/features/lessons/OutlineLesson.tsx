import type { LessonOutline } from '@academy/contracts';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { LessonMarker } from './LessonMarker.tsx';

interface OutlineLessonProps {
  lesson: LessonOutline;
  to: string;
  isOpened: boolean;
  isLast: boolean;
}

export function OutlineLesson({ lesson, to, isOpened, isLast }: OutlineLessonProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        selected={isOpened}
        aria-current={isOpened ? 'page' : undefined}
        sx={{ gap: 1.25, px: 1.25, py: 0.75, alignItems: 'flex-start', '& svg': { mt: 0.125 } }}
      >
        <LessonMarker lesson={lesson} isLast={isLast} />
        <Typography
          variant="body2"
          component="span"
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: isOpened ? 600 : 400 }}
        >
          {lesson.title}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          {formatMinutes(lesson.length_in_minutes)}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
}
