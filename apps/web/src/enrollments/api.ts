import { advance, enroll, type Enrollment } from '@academy/contracts';
import { api } from '../app/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../app/call.ts';
import { courseListTag, courseTag } from '../courses/api.ts';
import { patchCourse } from './patchCourse.ts';
import { withEnrollment, withLessonCompleted } from './rules.ts';

export const enrollmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    enroll: build.mutation<Enrollment, ArgumentsOf<typeof enroll>>({
      ...callData(enroll),
      invalidatesTags: (enrollment) => (enrollment ? [courseListTag, 'enrollments'] : []),
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer)
          dispatch(patchCourse(body.data.course_id, (course) => withEnrollment(course, answer.data)));
      },
    }),

    /** Shows the lesson as completed at once, and as it was if the service refuses. */
    advance: build.mutation<DataOf<typeof advance>, ArgumentsOf<typeof advance> & { courseId: string }>({
      ...callData(advance),
      invalidatesTags: (_advancement, failure, { courseId }) => {
        if (!failure) return [courseListTag, 'enrollments', 'certificates'];
        // A conflict means that the course is not what this page believes.
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
    }),
  }),
});

export const { useEnrollMutation, useAdvanceMutation } = enrollmentsApi;
