import { advance, enroll } from '@academy/contracts';
import { handle } from './handle.ts';
import type { Learning } from './learning.ts';

export const enrollmentHandlers = (learning: Learning, milliseconds: number) => [
  handle(enroll, ({ body: { data } }) => ({ data: learning.enroll(data.course_id) }), milliseconds),
  handle(
    advance,
    ({ params: { enrollmentId }, body: { data } }) => ({
      data: {
        lesson_id: data.lesson_id,
        created_at: new Date().toISOString(),
        enrollment: learning.advance(enrollmentId, data.lesson_id),
      },
    }),
    milliseconds,
  ),
];
