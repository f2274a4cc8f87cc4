import type { HttpHandler } from 'msw';
import { apiKeyHandlers } from './apiKeyHandlers.ts';
import { audienceHandlers } from './audienceHandlers.ts';
import { auditHandlers } from './auditHandlers.ts';
import { backgroundWorkHandlers } from './backgroundWorkHandlers.ts';
import { badgeShareHandlers } from './badgeShareHandlers.ts';
import { brandingHandlers } from './brandingHandlers.ts';
import { calendarFeedHandlers } from './calendarFeedHandlers.ts';
import { catalogueHandlers } from './catalogueHandlers.ts';
import { certificateHandlers } from './certificateHandlers.ts';
import { companyContactHandlers } from './companyContactHandlers.ts';
import { companyCourseHandlers } from './companyCourseHandlers.ts';
import { contentHandlers } from './contentHandlers.ts';
import { createCompanyCourses } from './companyCourses.ts';
import { companyHandlers } from './companyHandlers.ts';
import { companyStorageHandlers } from './companyStorageHandlers.ts';
import { courseHandlers } from './courseHandlers.ts';
import { enrollmentHandlers } from './enrollmentHandlers.ts';
import { domainHandlers } from './domainHandlers.ts';
import { dutyHandlers } from './dutyHandlers.ts';
import { evidencePackHandlers } from './evidencePackHandlers.ts';
import { finalTestHandlers } from './finalTestHandlers.ts';
import { groupHandlers } from './groupHandlers.ts';
import { createGroups } from './groups.ts';
import { importHandlers } from './importHandlers.ts';
import { invitationHandlers } from './invitationHandlers.ts';
import { jobHandlers } from './jobHandlers.ts';
import { landingHandlers } from './landingHandlers.ts';
import { createLearning } from './learning.ts';
import { memberEnrollmentHandlers } from './memberEnrollmentHandlers.ts';
import { memberIdentityHandlers } from './memberIdentityHandlers.ts';
import { memberHandlers } from './memberHandlers.ts';
import { createMembers } from './members.ts';
import { membershipRequestHandlers } from './membershipRequestHandlers.ts';
import { memberTestHandlers } from './memberTestHandlers.ts';
import { ownCourseHandlers } from './ownCourseHandlers.ts';
import type { Person } from './people.ts';
import { personalDataHandlers } from './personalDataHandlers.ts';
import { policyHandlers } from './policyHandlers.ts';
import { profileHandlers } from './profileHandlers.ts';
import { proofHandlers } from './proofHandlers.ts';
import { registrationHandlers } from './registrationHandlers.ts';
import { reminderHandlers } from './reminderHandlers.ts';
import { reportMailHandlers } from './reportMailHandlers.ts';
import { reportHandlers } from './reportHandlers.ts';
import { scormHandlers } from './scormHandlers.ts';
import { sessionHandlers } from './sessionHandlers.ts';
import { teamHandlers } from './teamHandlers.ts';
import { trainingCycleHandlers } from './trainingCycleHandlers.ts';
import { webhookHandlers } from './webhookHandlers.ts';

export function handlers(persona: Person, milliseconds = 0): HttpHandler[] {
  // When the user accepts an invitation, the handlers add permissions to this copy.
  const person = { ...persona, permissions: { ...persona.permissions } };
  const learning = createLearning(person);
  const companyCourses = createCompanyCourses();
  const members = createMembers();
  const groups = createGroups(members);
  return [
    ...companyHandlers(person, milliseconds),
    ...companyContactHandlers(milliseconds),
    ...companyStorageHandlers(milliseconds),
    ...catalogueHandlers(milliseconds),
    ...contentHandlers(milliseconds),
    ...brandingHandlers(milliseconds),
    ...companyCourseHandlers(companyCourses, milliseconds),
    ...memberEnrollmentHandlers(milliseconds),
    ...memberTestHandlers(milliseconds),
    ...trainingCycleHandlers(milliseconds),
    ...reminderHandlers(companyCourses, milliseconds),
    ...reportHandlers(milliseconds),
    ...reportMailHandlers(milliseconds),
    ...evidencePackHandlers(milliseconds),
    ...webhookHandlers(milliseconds),
    ...scormHandlers(companyCourses, milliseconds),
    ...jobHandlers(companyCourses, milliseconds),
    ...courseHandlers(learning, milliseconds),
    ...enrollmentHandlers(learning, milliseconds),
    ...finalTestHandlers(learning, milliseconds),
    ...memberHandlers(members, groups, milliseconds),
    ...memberIdentityHandlers(members, milliseconds),
    ...groupHandlers(groups, members, companyCourses, milliseconds),
    ...importHandlers(milliseconds),
    ...audienceHandlers(groups, members, milliseconds),
    ...invitationHandlers(members, milliseconds),
    ...landingHandlers(person, milliseconds),
    ...membershipRequestHandlers(person, milliseconds),
    ...apiKeyHandlers(milliseconds),
    ...domainHandlers(milliseconds),
    ...auditHandlers(milliseconds),
    ...backgroundWorkHandlers(milliseconds),
    ...badgeShareHandlers(milliseconds),
    ...personalDataHandlers(milliseconds),
    ...ownCourseHandlers(milliseconds),
    ...policyHandlers(milliseconds),
    ...dutyHandlers(milliseconds),
    ...proofHandlers(person, milliseconds),
    ...registrationHandlers(milliseconds),
    ...sessionHandlers(person, milliseconds),
    ...profileHandlers(person, milliseconds),
    ...teamHandlers(person, milliseconds),
    ...calendarFeedHandlers(milliseconds),
    ...certificateHandlers(person, learning, milliseconds),
  ];
}
