import { randomUUID } from 'node:crypto';
import type { EmailTemplate } from '@academy/contracts';
import type { CompanyCourseRow } from './courses.ts';
import { insertRows, type Queryable } from './insert-rows.ts';

type CompanyCourse = Pick<CompanyCourseRow, 'id' | 'company_id'>;

interface RequestedWork {
  requested_by?: string;
  status?: 'queued' | 'running' | 'succeeded' | 'failed';
  done?: number;
  total?: number;
  finished_at?: Date;
}

export const failedState = (finished_at = new Date()): RequestedWork => ({
  status: 'failed',
  done: 1,
  total: 3,
  finished_at,
});

/** Creates a certificate bundle, in status `queued` by default. @returns its id */
export async function buildBundle(
  admin: Queryable,
  { id: company_course_id, company_id }: CompanyCourse,
  columns: RequestedWork = {},
): Promise<string> {
  const id = randomUUID();
  await insertRows(admin, 'academy.certificate_bundles', [
    { id, company_id, company_course_id, language: 'de', requested_by: randomUUID(), total: 0, ...columns },
  ]);
  return id;
}

/** Creates a progress transfer, in status `queued` by default. @returns its id */
export async function buildTransfer(
  admin: Queryable,
  source: CompanyCourse,
  target: CompanyCourse,
  columns: RequestedWork = {},
): Promise<string> {
  const id = randomUUID();
  await insertRows(admin, 'academy.progress_transfers', [
    {
      id,
      source_company_id: source.company_id,
      source_company_course_id: source.id,
      target_company_id: target.company_id,
      target_company_course_id: target.id,
      requested_by: randomUUID(),
      total: 0,
      ...columns,
    },
  ]);
  return id;
}

/**
 * Creates the row that requests a new round of a course for everybody, in status `queued` by default.
 * @returns its id
 */
export async function buildCourseRound(
  admin: Queryable,
  { id: company_course_id, company_id }: CompanyCourse,
  columns: RequestedWork & { due_on?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await insertRows(admin, 'academy.course_rounds', [
    {
      ...{ id, company_id, company_course_id, due_on: '2099-12-31' },
      requested_by: randomUUID(),
      total: 0,
      ...columns,
    },
  ]);
  return id;
}

interface EmailInput {
  state: 'queued' | 'sending' | 'failed' | 'unclear';
  companyId?: string;
  template?: EmailTemplate;
  address?: string;
  failedAt?: Date;
}

/** Creates an e-mail that a worker has tried to send once. @returns its id */
export async function buildEmail(admin: Queryable, input: EmailInput): Promise<string> {
  const { state, companyId, template = 'course_reminder', failedAt = new Date() } = input;
  const id = randomUUID();
  const isOver = state === 'failed' || state === 'unclear';
  await insertRows(admin, 'mail.outgoing_emails', [
    {
      id,
      unique_key: id,
      template,
      state,
      locale: 'de',
      attempts: 1,
      recipient_name: 'Anna Ärmel',
      recipient_address: input.address ?? 'anna@example.test',
      data: { company_id: companyId, company_name: 'Hafen SE', course_title: 'Datenschutz' },
      data_started_at: state === 'unclear' ? failedAt : undefined,
      failed_at: isOver ? failedAt : undefined,
      last_error: isOver ? 'DATA 550 no such user …' : undefined,
    },
  ]);
  return id;
}
