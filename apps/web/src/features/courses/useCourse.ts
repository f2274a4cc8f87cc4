import type { Course } from '@academy/contracts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ArgumentsOf } from '../../shared/api/call.ts';
import type { getCourse } from '@academy/contracts/client';
import { connection } from '../../shared/connection/connection.ts';
import { isWaiting, useWaitingLessons } from '../../shared/device/waitingLessons.ts';
import { useGetCourseQuery } from './api.ts';
import { keepCourse } from './keepCourse.ts';
import { withLessonCompleted } from './progressRules.ts';

/**
 * Shows a course as in progress although it has no enrollment yet. If a learner starts a course without a connection,
 * the app creates the enrollment later, when it sends the completed lessons.
 */
const started = (course: Course): Course =>
  course.status === 'not_started' ? { ...course, status: 'in_progress' } : course;

/**
 * Loads a course and stores it on the device. Lessons that were completed without a connection count as completed
 * although they are not yet sent to the service (rule 456).
 */
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
