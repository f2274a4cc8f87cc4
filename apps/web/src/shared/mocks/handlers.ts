import type { HttpHandler } from 'msw';
import { auditHandlers } from './auditHandlers.ts';
import { backgroundWorkHandlers } from './backgroundWorkHandlers.ts';
import { badgeShareHandlers } from './badgeShareHandlers.ts';
import { certificateHandlers } from './certificateHandlers.ts';
import { companyCourseHandlers } from './companyCourseHandlers.ts';
import { createCompanyCourses } from './companyCourses.ts';
import { companyHandlers } from './companyHandlers.ts';
import { courseHandlers } from './courseHandlers.ts';
import { enrollmentHandlers } from './enrollmentHandlers.ts';
import { invitationHandlers } from './invitationHandlers.ts';
import { jobHandlers } from './jobHandlers.ts';
import { landingHandlers } from './landingHandlers.ts';
import { createLearning } from './learning.ts';
import { memberEnrollmentHandlers } from './memberEnrollmentHandlers.ts';
import { memberHandlers } from './memberHandlers.ts';
import { createMembers } from './members.ts';
import type { Person } from './people.ts';
import { personalDataHandlers } from './personalDataHandlers.ts';
import { reminderHandlers } from './reminderHandlers.ts';
import { scormHandlers } from './scormHandlers.ts';

/** MSW handlers for every endpoint that the web app calls. */
export function handlers(persona: Person, milliseconds = 0): HttpHandler[] {
  // Accepting an invitation adds permissions, so the persona is copied and the shared object stays unchanged.
  const person = { ...persona, permissions: { ...persona.permissions } };
  const learning = createLearning(person);
  const companyCourses = createCompanyCourses();
  const members = createMembers();
  return [
    ...companyHandlers(person, milliseconds),
    ...companyCourseHandlers(companyCourses, milliseconds),
    ...memberEnrollmentHandlers(milliseconds),
    ...reminderHandlers(companyCourses, milliseconds),
    ...scormHandlers(companyCourses, milliseconds),
    ...jobHandlers(companyCourses, milliseconds),
    ...courseHandlers(learning, milliseconds),
    ...enrollmentHandlers(learning, milliseconds),
    ...memberHandlers(members, milliseconds),
    ...invitationHandlers(members, milliseconds),
    ...landingHandlers(person, milliseconds),
    ...auditHandlers(milliseconds),
    ...backgroundWorkHandlers(milliseconds),
    ...badgeShareHandlers(milliseconds),
    ...personalDataHandlers(milliseconds),
    ...certificateHandlers(person, learning, milliseconds),
  ];
}
