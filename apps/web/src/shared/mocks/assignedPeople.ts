import type { AssignedFilter, AssignedPerson } from '@academy/contracts';
import { catalogue } from './catalogue.ts';
import { companyCourseId, membersNotStarted } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';

/** A person who has never signed in. */
const imported = {
  member_id: '0192f000-0000-7000-8000-0000000d0001',
  user_id: null,
  full_name: 'Ximena Cruz',
  email: 'ximena.cruz@academy.test',
};

const untouched = {
  overdue: false,
  enrollment: null,
  due_on: null,
  completed_on: null,
  valid_until: null,
  last_reminded_on: null,
  invited_recently: false,
};

const asDay = (instant: string | null) => instant?.slice(0, 10) ?? null;

/** Returns sample people to whom a course is assigned. The same arguments always give the same people. */
export function assignedPeople(companyId: string, id: string): AssignedPerson[] {
  const course = catalogue.find((one) => companyCourseId(companyId, one.id) === id);
  const enrolled = course ? courseMembers(companyId, course.id) : [];
  const people = enrolled.map((one): AssignedPerson => ({
    member_id: one.user.id,
    user_id: one.user.id,
    full_name: one.user.full_name,
    email: one.user.email,
    state: one.completed ? 'completed' : one.advancements_count > 0 ? 'in_progress' : 'not_started',
    overdue: !one.completed && one.due_on === '2025-02-28',
    enrollment: one,
    due_on: one.due_on,
    completed_on: asDay(one.completed_at),
    valid_until: one.valid_until,
    last_reminded_on: one.last_reminded_on,
    invited_recently: false,
  }));
  const others = membersNotStarted.map(({ id: userId, ...user }): AssignedPerson => ({
    ...{ ...user, ...untouched, member_id: userId, user_id: userId, state: 'not_started' },
  }));
  const all = [...people, ...others, { ...imported, ...untouched, state: 'never_signed_in' as const }];
  return all.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ overdue, state }: AssignedPerson) => (overdue ? 0 : state === 'completed' ? 2 : 1);

export const matchesOf: Record<AssignedFilter, (person: AssignedPerson) => boolean> = {
  assigned: () => true,
  overdue: ({ overdue }) => overdue,
  not_started: ({ state }) => state === 'not_started' || state === 'never_signed_in',
  in_progress: ({ state }) => state === 'in_progress',
  completed: ({ state }) => state === 'completed',
  never_signed_in: ({ user_id }) => user_id === null,
};
