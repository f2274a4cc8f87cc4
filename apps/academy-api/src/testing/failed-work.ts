import { randomUUID } from 'node:crypto';
import { certificateBundles, progressTransfers } from '@academy/academy-data';
import type { EmailTemplate } from '@academy/contracts';
import { outgoingEmails } from '@academy/platform-data';
import type { StartedApp } from './started-app.ts';

interface CompanyCourse {
  id: string;
  company_id: string;
}
const failed = (failedAt: Date) => ({
  id: randomUUID(),
  requested_by: randomUUID(),
  done: 1,
  total: 3,
  ...({ status: 'failed', finished_at: failedAt } as const),
});

/** A bundle of certificates that the worker has given up. */
export async function buildFailedBundle({ db }: StartedApp, course: CompanyCourse, failedAt = new Date()) {
  const bundle = failed(failedAt);
  const { id: company_course_id, company_id } = course;
  await db.insert(certificateBundles).values({ ...bundle, company_id, company_course_id, language: 'de' });
  return bundle.id;
}

/** A transfer of progress that the worker has given up. */
export async function buildFailedTransfer(
  { db }: StartedApp,
  source: CompanyCourse,
  target: CompanyCourse,
  failedAt = new Date(),
) {
  const transfer = failed(failedAt);
  await db.insert(progressTransfers).values({
    ...transfer,
    source_company_id: source.company_id,
    source_company_course_id: source.id,
    target_company_id: target.company_id,
    target_company_course_id: target.id,
  });
  return transfer.id;
}

interface EmailInput {
  companyId?: string;
  template?: EmailTemplate;
  state: 'queued' | 'sending' | 'failed' | 'unclear';
  address?: string;
  failedAt?: Date;
}

/** An e-mail as the worker has left it after an attempt. */
export async function buildEmail({ db }: StartedApp, input: EmailInput) {
  const { state, companyId, template = 'course_reminder', failedAt = new Date() } = input;
  const id = randomUUID();
  const data = { company_id: companyId, company_name: 'Hafen SE', course_title: 'Datenschutz' };
  const isOver = state === 'failed' || state === 'unclear';
  await db.insert(outgoingEmails).values({
    id,
    unique_key: id,
    template,
    state,
    locale: 'de',
    attempts: 1,
    recipient_name: 'Anna Ärmel',
    recipient_address: input.address ?? 'anna@example.test',
    data: data as typeof outgoingEmails.$inferInsert.data,
    data_started_at: state === 'unclear' ? failedAt : null,
    failed_at: isOver ? failedAt : null,
    last_error: isOver ? 'DATA 550 no such user …' : null,
  });
  return id;
}
