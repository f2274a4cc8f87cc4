import * as z from 'zod';
import { changeFields, companyCourse } from './company-courses.ts';
import { courseSummary } from './courses.ts';
import { endpoint, fileBody } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale, locales } from './locales.ts';
import { courseManager, learner, policyManager } from './permissions.ts';
import { companyTitles } from './titles.ts';
import { policyChanges, policyFormats, policyKinds, policyMediaTypes } from './values/policies.ts';

export * from './values/policies.ts';

export const maxPolicies = 500;
export const maxPolicyVersions = 500;

const versionNumber = z.coerce.number().int().min(1).max(32_767);
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });

export const policyDocument = z.object({
  language: locale,
  format: z.enum(policyFormats),
  /** SHA-256 of the file in hexadecimal digits. */
  sha256,
  size: z.int(),
});
export type PolicyDocument = z.infer<typeof policyDocument>;

/** A version of a policy. Its documents can be changed until it is published. */
export const policyVersion = z.object({
  version: z.int(),
  change: z.enum(policyChanges),
  created_at: instant,
  /** Null for a draft. */
  published_at: instant.nullable(),
  documents: z.array(policyDocument),
  acknowledgements_count: z.int(),
});
export type PolicyVersion = z.infer<typeof policyVersion>;

/** A policy, with the settings and counts that policies share with courses (rule 460). */
export const managedPolicy = z.object({
  /**
   * Id of the company course that represents the policy. With this id, the endpoints of company courses change
   * settings, list people, remind people and start rounds.
   */
  id,
  kind: z.enum(policyKinds),
  titles: companyTitles,
  /** Title in the requested language or, if there is none, in another one. */
  title: z.string(),
  ...companyCourse.pick({
    status: true,
    mandatory: true,
    deadline: true,
    due_days: true,
    audience: true,
    validity_months: true,
    members_count: true,
    never_signed_in_count: true,
    completed_count: true,
    open_count: true,
    last_reminded_on: true,
  }).shape,
  version: z.int().nullable(),
  published_at: instant.nullable(),
  draft: z.int().nullable(),
});
export type ManagedPolicy = z.infer<typeof managedPolicy>;

const managedPath = '/api/maintenance/companies/{companyId}/policies';
const managed = { company: [policyManager, courseManager] } as const;
const policyParams = z.object({ companyId: id, policyId: id });
const versionParams = policyParams.extend({ version: versionNumber });
const inLanguage = z.object({ language: locale.optional() });

export const listManagedPolicies = endpoint({
  method: 'GET',
  path: managedPath,
  access: managed,
  summary: 'List the policies of a company, whatever their status',
  params: z.object({ companyId: id }),
  query: inLanguage.extend(pageQuery(20)),
  response: pageOf(managedPolicy),
});

export const getManagedPolicy = endpoint({
  method: 'GET',
  path: `${managedPath}/{policyId}`,
  access: managed,
  summary: 'Get a policy of a company',
  params: policyParams,
  query: inLanguage,
  response: dataOf(managedPolicy),
  errors: ['policy_not_found'],
});

const settings = {
  /** Whether people have to acknowledge the policy. Reminders are sent only for mandatory policies. */
  mandatory: changeFields.mandatory,
  deadline: changeFields.deadline,
  due_days: changeFields.due_days,
  audience: changeFields.audience,
  /** Number of months after which people have to acknowledge the policy again; null if they do not have to. */
  validity_months: changeFields.validity_months,
};

export const createPolicy = endpoint({
  method: 'POST',
  path: managedPath,
  access: managed,
  summary:
    'Create a policy without a document; learners see it when its first version is published; 422 deadline_in_past, two_deadlines, unknown_group',
  params: z.object({ companyId: id }),
  query: inLanguage,
  body: dataOf(
    z.object({
      titles: companyTitles,
      kind: z.enum(policyKinds).default('policy'),
      ...z.object(settings).partial().shape,
      mandatory: settings.mandatory.default(true),
    }),
  ),
  response: dataOf(managedPolicy),
  statuses: [201],
  errors: ['too_many_policies', 'deadline_in_past', 'two_deadlines', 'unknown_group'],
});

export const changePolicy = endpoint({
  method: 'PATCH',
  path: `${managedPath}/{policyId}`,
  access: managed,
  summary: 'Change titles, kind or settings of a policy; 422 deadline_in_past, two_deadlines, unknown_group',
  params: policyParams,
  query: inLanguage,
  body: dataOf(
    z
      .object({
        titles: companyTitles,
        kind: z.enum(policyKinds),
        status: changeFields.status,
        ...settings,
      })
      .partial(),
  ),
  response: dataOf(managedPolicy),
  errors: ['policy_not_found', 'policy_not_published', 'deadline_in_past', 'two_deadlines', 'unknown_group'],
});

export const listPolicyVersions = endpoint({
  method: 'GET',
  path: `${managedPath}/{policyId}/versions`,
  access: managed,
  summary: 'List the versions of a policy, newest first',
  params: policyParams,
  query: z.object(pageQuery(20)),
  response: pageOf(policyVersion),
  errors: ['policy_not_found'],
});

export const uploadPolicyVersion = endpoint({
  method: 'POST',
  path: `${managedPath}/{policyId}/versions`,
  access: managed,
  summary:
    'Upload the document of a new version in one language as PDF (20 MB) or Markdown; a draft is changed until it is published',
  params: policyParams,
  query: z.object({
    language: locale,
    /** A new draft is material by default. The first version is always material. */
    change: z.enum(policyChanges).optional(),
  }),
  bodyTypes: Object.values(policyMediaTypes),
  body: fileBody,
  response: dataOf(policyVersion),
  statuses: [201],
  limitPerMinute: 30,
  errors: [
    'policy_not_found',
    'policy_file_refused',
    'policy_file_too_large',
    'too_many_policy_versions',
    'storage_full',
  ],
});

export const deletePolicyDraft = endpoint({
  method: 'DELETE',
  path: `${managedPath}/{policyId}/versions/{version}`,
  access: managed,
  summary: 'Delete a version that is not published',
  params: versionParams,
  response: dataOf(z.object({ version: z.int() })),
  errors: ['policy_version_not_found', 'policy_version_published'],
});

export const publicationEffect = z.object({
  /** Number of people who have to acknowledge the policy again; 0 for an editorial change. */
  again: z.int(),
  /** Number of people to whom the policy is assigned and who have not acknowledged it (`open_count` of the policy). */
  open: z.int(),
  /** Number of people counted in `open` who have never signed in. */
  never_signed_in: z.int(),
});
export type PublicationEffect = z.infer<typeof publicationEffect>;

export const previewPublication = endpoint({
  method: 'GET',
  path: `${managedPath}/{policyId}/versions/{version}/publication`,
  access: managed,
  summary: 'Count the people whom the publication of a version concerns',
  params: versionParams,
  response: dataOf(publicationEffect),
  errors: ['policy_version_not_found'],
});

export const publishPolicyVersion = endpoint({
  method: 'POST',
  path: `${managedPath}/{policyId}/versions/{version}/publication`,
  access: managed,
  summary:
    'Publish a version, which freezes its documents; a material change asks everybody to acknowledge again by `due_on`',
  params: versionParams,
  body: dataOf(
    z.object({
      /**
       * Last day for acknowledging a material change. Required if the change is material and an earlier version is
       * published; ignored otherwise.
       */
      due_on: calendarDate.optional(),
      /**
       * SHA-256 of the documents that were reviewed. If the draft has other documents, the response is 409
       * `policy_version_outdated`.
       */
      sha256: z.array(sha256).max(locales.length).optional(),
    }),
  ),
  response: dataOf(
    policyVersion.extend({
      /**
       * Id of the new round of the policy, which the worker opens for everybody; null if nobody has to acknowledge the
       * policy again.
       */
      round_id: id.nullable(),
    }),
  ),
  errors: [
    'policy_version_not_found',
    'policy_version_published',
    'policy_not_active',
    'policy_version_outdated',
    'due_date_missing',
    'deadline_in_past',
    'daily_limit_reached',
  ],
});

export const getManagedPolicyFile = endpoint({
  method: 'GET',
  path: `${managedPath}/{policyId}/versions/{version}/file`,
  access: managed,
  summary: 'Download the PDF of a version, drafts included',
  params: versionParams,
  query: inLanguage,
  response: 'application/pdf',
  statuses: [200, 304],
  errors: ['policy_version_not_found', 'policy_file_not_found'],
});

export const policyText = z.object({
  ...policyDocument.shape,
  markdown: z.string(),
  /** HTML without scripts, styles, frames and event handlers. */
  html: z.string(),
});
export type PolicyText = z.infer<typeof policyText>;

export const getManagedPolicyText = endpoint({
  method: 'GET',
  path: `${managedPath}/{policyId}/versions/{version}/text`,
  access: managed,
  summary: 'Get the text of a version that is written in Markdown, drafts included',
  params: versionParams,
  query: inLanguage,
  response: dataOf(policyText),
  errors: ['policy_version_not_found', 'policy_file_not_found'],
});

/** A policy as people who have to acknowledge it see it. */
export const policy = z.object({
  id,
  kind: z.enum(policyKinds),
  title: z.string(),
  mandatory: z.boolean(),
  version: z.int(),
  published_at: instant,
  documents: z.array(policyDocument).min(1),
  ...courseSummary.pick({ round: true, due_on: true, valid_until: true }).shape,
  acknowledged: z.boolean(),
  last_acknowledgement: z.object({ version: z.int(), sha256, acknowledged_at: instant }).nullable(),
});
export type Policy = z.infer<typeof policy>;

const ownPath = '/api/companies/{companyId}/policies';
const own = { company: [learner] } as const;

export const listPolicies = endpoint({
  method: 'GET',
  path: ownPath,
  access: own,
  summary:
    "List the published policies whose audience includes the caller, with the caller's acknowledgements",
  params: z.object({ companyId: id }),
  query: inLanguage.extend(pageQuery(50)),
  response: pageOf(policy),
});

export const getPolicy = endpoint({
  method: 'GET',
  path: `${ownPath}/{policyId}`,
  access: own,
  summary: "Get a policy with the caller's last acknowledgement",
  params: policyParams,
  query: inLanguage,
  response: dataOf(policy),
  errors: ['policy_not_found'],
});

export const getPolicyFile = endpoint({
  method: 'GET',
  path: `${ownPath}/{policyId}/versions/{version}/file`,
  access: own,
  summary: 'Download the PDF of a published version',
  params: versionParams,
  query: inLanguage,
  response: 'application/pdf',
  statuses: [200, 304],
  errors: ['policy_version_not_found', 'policy_file_not_found'],
});

export const getPolicyText = endpoint({
  method: 'GET',
  path: `${ownPath}/{policyId}/versions/{version}/text`,
  access: own,
  summary: 'Get the text of a published version that is written in Markdown',
  params: versionParams,
  query: inLanguage,
  response: dataOf(policyText),
  errors: ['policy_version_not_found', 'policy_file_not_found'],
});

export const acknowledgement = z.object({
  id,
  policy_id: id,
  version: z.int(),
  sha256,
  acknowledged_at: instant,
  round: z.int(),
  valid_until: calendarDate.nullable(),
});
export type Acknowledgement = z.infer<typeof acknowledgement>;

export const acknowledgePolicy = endpoint({
  method: 'POST',
  path: `${ownPath}/{policyId}/acknowledgements`,
  access: own,
  summary:
    'Acknowledge the version in force, idempotent; 409 policy_version_outdated if another one is in force',
  params: policyParams,
  body: dataOf(
    z.object({
      version: z.int().min(1).max(32_767),
      /** SHA-256 of the document that the caller was shown. */
      sha256,
    }),
  ),
  response: dataOf(acknowledgement),
  statuses: [201, 200],
  errors: ['policy_not_found', 'policy_version_outdated'],
});

export const getReceipt = endpoint({
  method: 'GET',
  path: `${ownPath}/{policyId}/receipt.pdf`,
  access: own,
  summary: "Download the receipt of the caller's last acknowledgement as PDF",
  params: policyParams,
  query: inLanguage,
  response: 'application/pdf',
  errors: ['policy_not_found', 'acknowledgement_not_found'],
});

export const getSignedReceipt = endpoint({
  method: 'GET',
  path: `${ownPath}/{policyId}/receipt.jws`,
  access: own,
  summary: "Download the receipt of the caller's last acknowledgement as signed JSON (JWS)",
  params: policyParams,
  response: 'application/jose',
  errors: ['policy_not_found', 'acknowledgement_not_found'],
});
