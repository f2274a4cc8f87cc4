import type { Chapter } from '@academy/contracts';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { OutlineLesson } from './OutlineLesson.tsx';
import { useLessonPath } from './useLessonPath.ts';

interface OutlineChapterProps {
  chapter: Chapter;
  courseId: string;
  openedLessonId: string;
  lastLessonId: string | undefined;
}

export function OutlineChapter({ chapter, courseId, openedLessonId, lastLessonId }: OutlineChapterProps) {
  const lessonPath = useLessonPath(courseId);
  return (
    <li>
      <Typography variant="body2" component="h3" color="textSecondary" sx={{ fontWeight: 600, px: 1.25 }}>
        {chapter.title}
      </Typography>
      <List component="ol" disablePadding sx={{ mt: 0.5 }}>
        {chapter.lessons.map((lesson) => (
          <OutlineLesson
            key={lesson.id}
            lesson={lesson}
            to={lessonPath(lesson)}
            isOpened={lesson.id === openedLessonId}
            isLast={lesson.id === lastLessonId}
          />
        ))}
      </List>
    </li>
  );
}
