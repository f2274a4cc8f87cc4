import {
  inviteMembers,
  previewReminders,
  remindChosenMembers,
  remindMember,
  remindMembers,
} from '@academy/contracts';
import { assignedPeople } from './assignedPeople.ts';
import type { CompanyCourses } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { handle, MockError } from './handle.ts';

export function reminderHandlers(courses: CompanyCourses, milliseconds: number) {
  return [
    handle(
      remindChosenMembers,
      ({ body: { data } }) => ({ data: { queued: data.user_ids.length } }),
      milliseconds,
    ),
    handle(
      previewReminders,
      ({ params: { companyId, companyCourseId } }) => {
        const open = assignedPeople(companyId, companyCourseId).filter(({ state }) => state !== 'completed');
        const absent = open.filter(({ user_id }) => user_id === null);
        const reminders = open.length - absent.length;
        return {
          data: {
            ...{ reminders, reminded_today: 0, invitations: absent.length, invited_recently: 0 },
            member_ids: absent.map(({ member_id }) => member_id),
          },
        };
      },
      milliseconds,
    ),
    handle(
      inviteMembers,
      ({ body: { data } }) => ({
        data: { invited: data.memberIds.length, invitedRecently: 0, overLimit: 0 },
      }),
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
