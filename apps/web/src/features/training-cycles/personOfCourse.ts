import type { CompanyCourse } from '@academy/contracts';

/** What a maintainer records for a person: the completion of a course or the acknowledgement of a policy. */
export const recordedKind = ({ kind }: Pick<CompanyCourse, 'kind'>) =>
  kind === 'course' ? 'completion' : 'acknowledgement';

export interface PersonOfCourse {
  course: CompanyCourse;
  person: {
    /** User id or, for a person without an account, the membership id. */
    userId: string;
    name: string;
    hasNoAccount?: boolean;
  };
}
