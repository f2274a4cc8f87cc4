import { enrollmentsApi } from '../enrollments/index.ts';
import { courseListTag, courseTag } from './api.ts';
import { patchCourse } from './patchCourse.ts';
import { withEnrollment, withLessonCompleted } from './progressRules.ts';

/** Enrollment mutations, extended to keep the cached courses up to date. */
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

    /** Optimistic update: shows the lesson as completed at once, rolled back when the service rejects it. */
    advance: {
      invalidatesTags: (_advancement, failure, { courseId }) => {
        if (!failure) return [courseListTag];
        // A conflict means that the cached course is stale.
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
