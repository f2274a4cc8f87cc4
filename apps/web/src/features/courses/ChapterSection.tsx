import type { Chapter } from '@academy/contracts';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { LessonRow } from './LessonRow.tsx';

interface ChapterSectionProps {
  chapter: Chapter;
  /** First lesson of the whole course that is not completed; it may be in another chapter. */
  currentLessonId: string | undefined;
  lessonPath: (lessonId: string) => string;
}

export function ChapterSection({ chapter, currentLessonId, lessonPath }: ChapterSectionProps) {
  const { t } = useTranslation('courses');
  const { lessons } = chapter;
  const minutes = lessons.reduce((sum, { length_in_minutes }) => sum + length_in_minutes, 0);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' }, py: 2.5 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ columnGap: 1.5, alignItems: { sm: 'baseline' }, px: { xs: 1, sm: 1.5 } }}
      >
        <Typography variant="h4" component="h3" sx={{ flexGrow: 1 }}>
          {chapter.title}
          {chapter.completed && (
            <CheckIcon
              titleAccess={t('chapterCompleted')}
              color="primary"
              sx={{ fontSize: 18, ml: 0.75, verticalAlign: -3 }}
            />
          )}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary">
          {t('lessonsCount', { count: lessons.length })} · {formatMinutes(minutes)}
        </Typography>
      </Stack>
      <List component="ol" sx={{ pt: 1, pb: 0 }}>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            to={lessonPath(lesson.id)}
            isCurrent={lesson.id === currentLessonId}
          />
        ))}
      </List>
    </Box>
  );
}
