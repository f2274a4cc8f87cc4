import { composedId as id, largeCompany } from '@academy/testing';

/** Ids of the rows that large-company.sql inserts, and of the second company, which seed.sql creates. */
export const ids = {
  ...largeCompany,
  companyWithTests: id('0000c0c0', 2),
  companyCourseWithTest: (course: number) => id('0000f0f0', course),
  testedEnrollment: (member: number, course: number) => id('0000a1a1', member * 100 + course),
  policy: (policy: number) => id('0000f2f2', policy),
  registration: (member: number) => id('0000a8a8', member),
  session: (session: number) => id('0000d2d2', session),
  dutyOfThousand: id('0000d0d0', 11),
  duty: (duty: number) => id('0000d0d0', duty),
  testAttempt: (member: number, course: number) => id('0000abab', member * 100 + course),
};
