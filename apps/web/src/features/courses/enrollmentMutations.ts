import type { Course } from '@academy/contracts';
import { enrollmentsApi } from '../enrollments/index.ts';
import { coursesApi, courseListTag, courseTag } from './api.ts';
import { patchCourse } from './patchCourse.ts';
import { hasUnknownLessons, withEnrollment, withLessonCompleted } from './progressRules.ts';

export const { useEnrollMutation, useAdvanceMutation } = enrollmentsApi.enhanceEndpoints({
  endpoints: {
    enroll: {
      invalidatesTags: (enrollment) => (enrollment ? [courseListTag] : []),
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        if (response)
          dispatch(patchCourse(body.data.course_id, (course) => withEnrollment(course, response.data)));
      },
    },

    /**
     * Shows the lesson as completed before the service responds, and reverts this if the service refuses the request.
     */
    advance: {
      invalidatesTags: (_advancement, failure, { courseId }) => {
        if (!failure) return [courseListTag];
        // The cached course is stale if the lesson is locked (status 409) or is no longer part of the course.
        return failure.status === 409 || failure.code === 'lesson_not_found' ? [courseTag(courseId)] : [];
      },
      onQueryStarted: async ({ courseId, body }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(
          patchCourse(courseId, (course) => withLessonCompleted(course, body.data.lesson_id)),
        );
        try {
          const { enrollment } = (await queryFulfilled).data;
          let isStale = false;
          const update = (course: Course) => {
            const updated = withEnrollment(course, enrollment);
            isStale ||= hasUnknownLessons(updated);
            return updated;
          };
          dispatch(patchCourse(courseId, update));
          if (isStale) dispatch(coursesApi.util.invalidateTags([courseTag(courseId)]));
        } catch {
          undo();
        }
      },
    },
  },
});
