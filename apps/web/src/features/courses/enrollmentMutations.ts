import { enrollmentsApi } from '../enrollments/index.ts';
import { courseListTag, courseTag } from './api.ts';
import { patchCourse } from './patchCourse.ts';
import { withEnrollment, withLessonCompleted } from './progressRules.ts';

/** Adds updates of the cached courses to the enrollment mutations. */
export const { useEnrollMutation, useAdvanceMutation } = enrollmentsApi.enhanceEndpoints({
  endpoints: {
    enroll: {
      invalidatesTags: (enrollment) => (enrollment ? [courseListTag] : []),
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer)
          dispatch(patchCourse(body.data.course_id, (course) => withEnrollment(course, answer.data)));
      },
    },

    /**
     * Optimistic update: shows the lesson as completed immediately, and rolls back when the service rejects the
     * request.
     */
    advance: {
      invalidatesTags: (_advancement, failure, { courseId }) => {
        if (!failure) return [courseListTag];
        // The service responded with 409, so the cached course is stale.
        return failure.status === 409 ? [courseTag(courseId)] : [];
      },
      onQueryStarted: async ({ courseId, body }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(
          patchCourse(courseId, (course) => withLessonCompleted(course, body.data.lesson_id)),
        );
        try {
          const { enrollment } = (await queryFulfilled).data;
          dispatch(patchCourse(courseId, (course) => withEnrollment(course, enrollment)));
        } catch {
          undo();
        }
      },
    },
  },
});
