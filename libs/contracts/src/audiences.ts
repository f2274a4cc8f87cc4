import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, idList } from './identifiers.ts';
import { courseManager } from './permissions.ts';
import { maxAudienceGroups } from './values/audiences.ts';

export * from './values/audiences.ts';

/** The groups to which a company course is offered. A course that is for everybody has null instead (rule 250). */
export const audience = z.object({ group_ids: z.array(id).min(1).max(maxAudienceGroups) });
export type Audience = z.infer<typeof audience>;

/**
 * Number of days that each member has for a company course (rule 252). The days are counted from the latest of these
 * days: the day on which the member joined, the member's start date, the day on which the member entered the audience,
 * and the day on which the course was last activated.
 */
export const dueDays = z.int().min(1).max(365);

export const audienceReach = z.object({
  /** The requested groups, sorted by name. Ids that are no groups of the company are omitted. */
  groups: z.array(z.object({ id, name: z.string(), members_count: z.int() })),
  /**
   * Number of people to whom the course would be assigned (rule 410), because they are in at least one of the requested
   * groups. If no group is requested, all people of the company count.
   */
  people_count: z.int(),
  never_signed_in_count: z.int(),
  /** Equal to `people_count`. Only the previous version of the web app reads this field. */
  learners_count: z.int(),
});
export type AudienceReach = z.infer<typeof audienceReach>;

export const getAudienceReach = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/audience-reach',
  access: { company: [courseManager] },
  summary: 'Count the members whom an audience of up to 100 groups would reach',
  params: z.object({ companyId: id }),
  query: z.object({ group_ids: idList.optional() }),
  response: dataOf(audienceReach),
});
