/** A UUID composed of a kind and a number, as the SQL files compose them. */
export const id = (kind: string, number: number) =>
  `${kind}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** Ids as seed.sql generates them. */
export const ids = {
  company: id('0000c0c0', 1),
  user: (member: number) => id('0000aaaa', member),
  course: (course: number) => id('0000cccc', course),
  lesson: (course: number, lesson: number) => id('0000dddd', course * 100 + lesson),
  companyCourse: (course: number) => id('0000ffff', course),
  enrollment: (member: number, course: number) => id('0000a0a0', member * 100 + course),
};
