import type { Locale } from '@academy/contracts';
import { Failure, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import { findHasTeam, findTeamUsers } from './queries.ts';

export interface CourseReminder {
  companyId: string;
  companyCourseId: string;
  userIds: readonly string[];
  language: Locale;
  origin: WorkOrigin;
  actor: Actor;
}

/** Queues reminders to people about a course, in the same way as when a course manager sends them (rule 95). */
export type RemindOfCourse = (
  db: Database,
  reminder: CourseReminder,
) => Promise<{ queued: number; next_possible_on?: string }>;

/**
 * Reminds people of a mandatory course. The actor must be their manager.
 * @throws Failure `team_not_found`; `user_not_found` if the actor does not manage one of the users, or the course is
 * not assigned to one of them; and the failures of `remindOfCourse`
 */
export async function remindPeople(db: Database, remindOfCourse: RemindOfCourse, reminder: CourseReminder) {
  const { companyId, userIds, actor } = reminder;
  const manager = { companyId, userId: actor.userId };
  if (!(await findHasTeam(db, manager))) throw new Failure('team_not_found');
  const own = await findTeamUsers(db, manager, reminder);
  if (own.length < new Set(userIds).size) throw new Failure('user_not_found');
  return remindOfCourse(db, { ...reminder, userIds: own });
}
