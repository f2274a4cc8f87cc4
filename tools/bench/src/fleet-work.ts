import { setTimeout as sleep } from 'node:timers/promises';
import {
  createCertificateBundle,
  remindMembers,
  startCourseRound,
  startProgressTransfer,
  urlOf,
  type Endpoint,
} from '@academy/contracts';
import { eventually } from '@academy/testing';
import { capacityIds } from './capacity-ids.ts';
import { maintainerOf, type Fleet, type Served } from './fleet-programs.ts';

/** True for the statuses after which requests are repeated, as a user repeats them in the browser. */
const isRetried = (status: number) => status === 502 || status === 503;
const retryMs = 250;
const maxTries = 120;

/**
 * Sends a request to a load balancer, and repeats it until a service responds.
 * @throws Error if the service refuses the request
 */
export async function ask<Data>(
  fleet: Fleet,
  service: Served,
  endpoint: Endpoint,
  params: object,
  { userId, body }: { userId: string; body?: unknown },
): Promise<Data> {
  const token = await fleet.surroundings.tokenOf(userId);
  const isText = typeof body === 'string';
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(fleet.urls[service] + urlOf(endpoint, { ...params }, {}), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': isText ? 'text/csv' : 'application/json' }),
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify({ data: body }) }),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.ok && text !== undefined) return (JSON.parse(text) as { data: Data }).data;
    if (response && !isRetried(response.status))
      throw new Error(`${endpoint.path} answered ${response.status}: ${text}`);
    if (tries === maxTries) throw new Error(`${endpoint.path} got no response`);
    await sleep(retryMs);
  }
}

/**
 * For each kind of work, the number of the course for which a company requests the work. The five courses of a company
 * are counted from 0.
 */
export const places = { reminded: 0, bundled: 1, renewed: 2, withDeadline: 3 } as const;

/**
 * Returns the ids of a company and of one of its courses. Companies, and the five courses of a company (`place`), are
 * counted from 0, as in capacity.sql.
 */
export const courseOf = (company: number, place: number) => ({
  companyId: capacityIds.company(company),
  companyCourseId: capacityIds.companyCourse(company, place),
});

const asMaintainer = (company: number, body?: unknown) => ({ userId: maintainerOf(company), body });

export const remind = (fleet: Fleet, company: number) =>
  ask<{ queued: number }>(
    fleet,
    'academy-api',
    remindMembers,
    courseOf(company, places.reminded),
    asMaintainer(company),
  );

/** Requests a file with the certificates of all members for a course. */
export const bundle = (fleet: Fleet, company: number) =>
  ask<{ id: string }>(
    fleet,
    'academy-api',
    createCertificateBundle,
    courseOf(company, places.bundled),
    asMaintainer(company, { language: 'de' }),
  );

/** Opens a new round of a course, in which all members of a company have to complete the course once more. */
export const openRound = (fleet: Fleet, company: number, dueOn: string) =>
  ask<{ id: string }>(
    fleet,
    'academy-api',
    startCourseRound,
    courseOf(company, places.renewed),
    asMaintainer(company, { due_on: dueOn, confirmation: 'START NEW ROUND' }),
  );

export function transfer(fleet: Fleet) {
  const { source, sourceCourse, target, maintainer } = capacityIds.group;
  const data = { company_course_id: sourceCourse, target_company_id: target, confirmation: 'OVERWRITE DATA' };
  return ask<{ id: string }>(
    fleet,
    'academy-api',
    startProgressTransfer,
    { companyId: source },
    { userId: maintainer, body: data },
  );
}

/** Returns true if any background work is unfinished. Each subquery uses a partial index. */
async function isWorking({ admin }: Fleet): Promise<boolean> {
  const { rows } = await admin.query<{ working: boolean }>(
    `select exists (select from mail.outgoing_emails where state = 'waiting')
         or exists (select from mail.outgoing_emails where state = 'queued')
         or exists (select from mail.outgoing_emails where state = 'sending')
         or exists (select from academy.certificate_bundles where status in ('queued', 'running'))
         or exists (select from academy.course_rounds where status in ('queued', 'running'))
         or exists (select from academy.progress_transfers where status in ('queued', 'running')) as working`,
  );
  return rows[0]!.working;
}

export const untilFinished = (fleet: Fleet) =>
  eventually(async () => !(await isWorking(fleet)), { timeout: 300_000, interval: 200 });
