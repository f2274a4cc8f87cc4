import type { Course } from '@academy/contracts';
import LockIcon from '@mui/icons-material/LockOutlined';
import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { needsTest } from '../final-tests/index.ts';
import { readingWidth } from '../../shared/prose/proseStyles.ts';
import { OutlineLesson } from './OutlineLesson.tsx';
import { openLessons } from './rules.ts';
import { useLessonPath } from './useLessonPath.ts';

interface LockedLessonProps {
  course: Course;
  /** Id of the text that says why the certificate cannot be downloaded yet. */
  reasonId: string;
}

/** Replaces the content of a locked last lesson by links to the incomplete lessons. */
export function LockedLesson({ course, reasonId }: LockedLessonProps) {
  const { t } = useTranslation(['lessons', 'courses']);
  const lessonPath = useLessonPath(course.id);
  const open = openLessons(course);
  const [first] = open;
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 }, maxWidth: readingWidth }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <LockIcon color="primary" aria-hidden />
        <Typography variant="h2">{t('locked.title')}</Typography>
      </Stack>
      <Typography id={reasonId} sx={{ mt: 1.5 }}>
        {t(needsTest(course) ? 'locked.withTest' : 'locked.text', { count: open.length })}
      </Typography>
      <Typography variant="subtitle2" component="h3" color="textSecondary" sx={{ mt: 3 }}>
        {t('locked.open')}
      </Typography>
      <List sx={{ mx: -1.25 }}>
        {open.map((lesson) => (
          <OutlineLesson
            key={lesson.id}
            lesson={lesson}
            to={lessonPath(lesson)}
            isOpened={false}
            isLast={false}
          />
        ))}
      </List>
      {first && (
        <LinkButton
          variant="contained"
          size="large"
          to={lessonPath(first)}
          endIcon={<ArrowIcon />}
          sx={{ mt: 1 }}
        >
          {t('courses:action.continue', {
            number: first.number,
            length: formatMinutes(first.length_in_minutes),
          })}
        </LinkButton>
      )}
    </Card>
  );
}
