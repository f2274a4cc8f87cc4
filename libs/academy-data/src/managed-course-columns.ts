import { sql } from 'drizzle-orm';
import type { Audience } from '@academy/contracts';
import { audienceGroups, companyCourses, courseReminders } from './tables/index.ts';

/** SQL for the groups of the audience of a company course as JSON; null if the course is for everybody. */
export const audienceOf = sql<Audience | null>`case when ${companyCourses.for_groups} then (
    select json_build_object('group_ids', json_agg(audience.group_id order by audience.group_id)) from ${audienceGroups} audience
    where audience.company_course_id = ${companyCourses.id}) end`;

/** SQL for the last day on which a reminder about a company course was queued for anybody; null if there was none. */
export const lastRemindedOn = sql<string | null>`(
  select max(reminder.reminded_on)::text from ${courseReminders} reminder
  where reminder.company_course_id = ${companyCourses.id})`;
