import { composedId as id } from '@academy/testing';

/**
 * Ids of the rows that capacity.sql creates. Companies, members, and the five courses of a company (`place`) are
 * counted from 0.
 */
export const capacityIds = {
  members: 1_000_000,
  company: (company: number) => id('0000c0c0', company),
  user: (person: number) => id('0000aaaa', person),
  companyOf: (member: number) => Math.floor(member / 100),
  companyCourse: (company: number, place: number) => id('0000ffff', company * 5 + place),
  course: (company: number, place: number) => id('0000cccc', (company + place) % 10),
  lesson: (company: number, place: number, lesson: number) =>
    id('0000dddd', ((company + place) % 10) * 100 + lesson),
  enrollment: (member: number, place: number) => id('0000a0a0', member * 5 + place),
  /** Number of lessons that a member has completed in one of the five courses. */
  done: (member: number, place: number) => (member * 7 + place * 3) % 11,
  /** Ids of the two companies between which the benchmark transfers progress. */
  group: {
    source: id('0000c0c0', 10_000),
    target: id('0000c0c0', 10_001),
    sourceCourse: id('0000ffff', 50_000),
    targetCourse: id('0000ffff', 50_005),
    maintainer: id('0000aaaa', 1_000_000),
    members: 5_000,
  },
} as const;
