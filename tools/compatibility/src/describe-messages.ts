import { emailTemplates, rowJob, rowQueues, type EmailTemplate } from '@academy/contracts';
import { jsonSchemaOf } from './describe-endpoints.ts';
import type { JsonSchema } from './json-schema.ts';
import { sourcesOf } from './sources.ts';
import type { AppName } from './surface.ts';

const templates = Object.keys(emailTemplates) as EmailTemplate[];

const emails = (chosen: EmailTemplate[], io: 'input' | 'output') =>
  chosen.map((name) => [`e-mail ${name}`, jsonSchemaOf(emailTemplates[name], io)] as const);
const jobs = (io: 'input' | 'output') =>
  rowQueues.map((queue) => [`job ${queue}`, jsonSchemaOf(rowJob, io)] as const);

/** Returns the e-mails and jobs that an app reads. Only the worker reads any. */
export const messagesRead = (app: AppName): Record<string, JsonSchema> =>
  app === 'worker' ? Object.fromEntries([...emails(templates, 'input'), ...jobs('input')]) : {};

/**
 * Returns the e-mails whose templates the code of an app names, and the jobs that the app adds. core-services adds no
 * jobs.
 */
export function messagesWritten(app: AppName): Record<string, JsonSchema> {
  if (app === 'web') return {};
  const sources = sourcesOf(app);
  const named = templates.filter((name) => sources.some((text) => text.includes(`template: '${name}'`)));
  const added = app === 'core-services' ? [] : jobs('output');
  return Object.fromEntries([...emails(named, 'output'), ...added]);
}
