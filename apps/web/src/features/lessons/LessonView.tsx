import type { Course } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { FinalTestPanel } from '../final-tests/index.ts';
import { LoadedCompletedCourse } from '../completed-courses/index.ts';
import { readingWidth } from '../../shared/prose/proseStyles.ts';
import { LessonActions } from './LessonActions.tsx';
import { LessonBar } from './LessonBar.tsx';
import { LessonBody } from './LessonBody.tsx';
import { LessonHeading } from './LessonHeading.tsx';
import { LessonLayout } from './LessonLayout.tsx';
import { LockedLesson } from './LockedLesson.tsx';
import { Outline } from './Outline.tsx';
import { OutlineSheet } from './OutlineSheet.tsx';
import type { LessonPlace } from './rules.ts';
import { useCompleteLesson } from './useCompleteLesson.ts';
import type { LessonQuery } from './useLesson.ts';
import { useKeepCourse } from './useKeepCourse.ts';
import { useLessonPath } from './useLessonPath.ts';
import { usePrefetchLesson } from './usePrefetchLesson.ts';

interface LessonViewProps {
  course: Course;
  place: LessonPlace;
  query: LessonQuery;
}

export function LessonView({ course, place, query }: LessonViewProps) {
  const { lesson, next, isLast } = place;
  const navigate = useNavigate();
  const lessonPath = useLessonPath(course.id);
  const lockReasonId = useId();
  const { complete, isSaving } = useCompleteLesson(course, lesson.id);
  const [isNews, setIsNews] = useState(false);

  const isReadable = query.currentData !== undefined;
  const isPackaged = query.currentData?.packaged === true;
  // The service may refuse the next lesson as locked until it has stored the completion of this one.
  usePrefetchLesson(course.id, next, isReadable && !isSaving);
  useKeepCourse(course, isReadable);

  const onComplete = () =>
    void complete(lesson.id, () => {
      if (next) void navigate(lessonPath(next));
      else setIsNews(true);
      return next !== undefined;
    });
  const isCertified =
    course.status === 'completed' && !course.recorded_by_company && !course.certificate_revoked;
  const congratulation = isLast && isCertified && (
    <Box sx={{ maxWidth: readingWidth, mb: 5 }}>
      <LoadedCompletedCourse course={course} isNews={isNews} />
    </Box>
  );
  const outline = <Outline course={course} openedLessonId={lesson.id} />;

  return (
    <LessonLayout
      outline={outline}
      bar={
        <LessonBar
          course={course}
          place={place}
          isSaving={isSaving}
          outline={<OutlineSheet>{outline}</OutlineSheet>}
        >
          <LessonActions
            course={course}
            place={place}
            isSaving={isSaving}
            isReadable={isReadable}
            isPackaged={isPackaged}
            onComplete={onComplete}
            lockReasonId={lockReasonId}
          />
        </LessonBar>
      }
    >
      {!isPackaged && congratulation}
      <Stack spacing={3}>
        <LessonHeading course={course} lesson={lesson} />
        {lesson.locked ? (
          <LockedLesson course={course} reasonId={lockReasonId} />
        ) : (
          <LessonBody course={course} lesson={lesson} query={query} />
        )}
        {/* The congratulation is below the package, because the learner may still be using the package, so the package
            must not move. */}
        {isPackaged && congratulation}
        {isLast && <FinalTestPanel course={course} place="lesson" />}
      </Stack>
    </LessonLayout>
  );
}
