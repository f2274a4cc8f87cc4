import type { CompanyCourse } from '@academy/contracts';

/** A person to whom a course is assigned. */
export interface PersonOfCourse {
  course: CompanyCourse;
  person: {
    /** User id, or the membership id of a person without an account. */
    userId: string;
    name: string;
    hasNoAccount?: boolean;
  };
}
