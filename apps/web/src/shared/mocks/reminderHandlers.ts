import { remindChosenMembers, remindMember, remindMembers } from '@academy/contracts';
import type { CompanyCourses } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { handle, MockError } from './handle.ts';

/** Mock handlers for the reminders that maintainers send. */
export function reminderHandlers(courses: CompanyCourses, milliseconds: number) {
  return [
    handle(
      remindChosenMembers,
      ({ body: { data } }) => ({ data: { queued: data.user_ids.length } }),
      milliseconds,
    ),
    handle(remindMember, () => ({ data: { queued: 1 } }), milliseconds),
    handle(
      remindMembers,
      ({ params: { companyId, companyCourseId } }) => {
        const { course, setting } = courses.find(companyId, companyCourseId);
        if (setting.status !== 'active') throw new MockError('course_not_active');
        const open = courseMembers(companyId, course.id).filter(({ completed }) => !completed);
        return { data: { queued: open.length } };
      },
      milliseconds,
    ),
  ];
}
