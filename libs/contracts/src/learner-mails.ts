import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { courseManager } from './permissions.ts';
import { typedLine } from './typed-text.ts';
import { maxOwnSentence, maxReplyTo, replyToPattern } from './values/learner-mails.ts';

export * from './values/learner-mails.ts';

const settings = {
  certificate_earned: z.boolean(),
  /** Address for replies to these mails; null if replies go to the sender. */
  reply_to: z
    .string()
    .max(maxReplyTo)
    .regex(replyToPattern)
    .meta({ examples: ['training@example.com'] })
    .nullable(),
};

export const learnerMailSettings = z.object({
  ...settings,
  /** The company's own sentence; empty if there is none. */
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
  body: dataOf(z.object({ ...settings, own_sentence: typedLine(0, maxOwnSentence) })),
});
