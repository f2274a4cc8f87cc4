import type { CompanyCourse } from '@academy/contracts';

export interface PersonOfCourse {
  course: CompanyCourse;
  person: {
    /** User id or, for a person without an account, the membership id. */
    userId: string;
    name: string;
    hasNoAccount?: boolean;
  };
}
