import type { Course } from '@academy/contracts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ArgumentsOf } from '../../shared/api/call.ts';
import type { getCourse } from '@academy/contracts/client';
import { connection } from '../../shared/connection/connection.ts';
import { isWaiting, useWaitingLessons } from '../../shared/device/waitingLessons.ts';
import { useGetCourseQuery } from './api.ts';
import { keepCourse } from './keepCourse.ts';
import { withLessonCompleted } from './progressRules.ts';

/** A course that is started without a connection gets its enrollment when its lessons are sent. */
const started = (course: Course): Course =>
  course.status === 'not_started' ? { ...course, status: 'in_progress' } : course;

/** Loads a course, keeps it on the device, and shows lessons that wait to be sent as completed (rule 456). */
export function useCourse(args: ArgumentsOf<typeof getCourse>) {
  const query = useGetCourseQuery(args);
  const waiting = useWaitingLessons();
  const { companyId, courseId } = args;
  const { currentData } = query;
  const keep = useEffectEvent(() => {
    if (currentData && !connection.isLost()) void keepCourse(args, currentData);
  });
  useEffect(() => keep(), [currentData]);

  const course = useMemo(
    () =>
      waiting
        .filter((lesson) => lesson.companyId === companyId && lesson.courseId === courseId)
        .filter(isWaiting)
        .reduce<Course | undefined>(
          (shown, { lessonId }) => shown && started(withLessonCompleted(shown, lessonId)),
          currentData,
        ),
    [waiting, currentData, companyId, courseId],
  );
  return { ...query, currentData: course };
}
