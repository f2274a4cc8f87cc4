import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { courseManager } from './permissions.ts';
import { typedLine } from './typed-text.ts';
import { maxOwnSentence, maxReplyTo, previewedLearnerMails, replyToPattern } from './values/learner-mails.ts';
import { locales } from './values/locales.ts';

export * from './values/learner-mails.ts';

const settings = {
  course_assigned: z.boolean(),
  round_opened: z.boolean(),
  overdue: z.boolean(),
  certificate_earned: z.boolean(),
  /** Address for replies; null if replies go to the sender. */
  reply_to: z
    .string()
    .max(maxReplyTo)
    .regex(replyToPattern)
    .meta({ examples: ['training@example.com'] })
    .nullable(),
};

export const learnerMailSettings = z.object({
  ...settings,
  /** Sentence that the company adds to its e-mails; empty if there is none. */
  own_sentence: z.string(),
});
export type LearnerMailSettings = z.infer<typeof learnerMailSettings>;

const ofSettings = {
  path: '/api/maintenance/companies/{companyId}/learner-mails',
  access: { company: [courseManager] },
  params: z.object({ companyId: id }),
  response: dataOf(learnerMailSettings),
} as const;

export const getLearnerMailSettings = endpoint({
  ...ofSettings,
  method: 'GET',
  summary: 'Get the settings of the mails that a company sends to learners by itself',
});

export const changeLearnerMailSettings = endpoint({
  ...ofSettings,
  method: 'PUT',
  summary:
    'Change the settings of the mails that a company sends to learners by itself; a mail that is switched on concerns only what happens afterwards',
  body: dataOf(
    z.object({
      ...settings,
      // The web app of the last release does not send the settings of these e-mails, so they are optional. Missing
      // settings stay unchanged.
      course_assigned: settings.course_assigned.optional(),
      round_opened: settings.round_opened.optional(),
      overdue: settings.overdue.optional(),
      own_sentence: typedLine(0, maxOwnSentence),
    }),
  ),
});

export const learnerMailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type LearnerMailPreview = z.infer<typeof learnerMailPreview>;

/**
 * Previews an automatic e-mail with the company's own sentence as the user has typed it, before it is saved. The
 * sentence is in the body, because URLs are written to the access log.
 */
export const previewLearnerMail = endpoint({
  ...ofSettings,
  method: 'POST',
  path: `${ofSettings.path}/preview`,
  summary: 'Preview a mail to learners with invented data and a sentence that need not be stored yet',
  body: dataOf(
    z.object({
      kind: z.enum(previewedLearnerMails),
      language: z.enum(locales),
      own_sentence: typedLine(0, maxOwnSentence),
    }),
  ),
  response: dataOf(learnerMailPreview),
});
