import * as z from 'zod';
import type { Agent } from './launch.ts';

// Schema of the xAPI 1.0.3 statements that packages can store. Properties that xAPI does not define are rejected.

const iri = z
  .string()
  .max(2_000)
  .regex(/^[a-z][a-z0-9+.-]*:\S+$/i, 'must be an IRI');
const languageMap = z.record(z.string().regex(/^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i), z.string());
const extensions = z.record(iri, z.unknown());
const uuid = z.uuid().toLowerCase();

const account = z.strictObject({ homePage: iri, name: z.string() });
const agent = z
  .strictObject({
    objectType: z.enum(['Agent', 'Group']).optional(),
    name: z.string().optional(),
    mbox: z
      .string()
      .regex(/^mailto:\S+@\S+$/)
      .optional(),
    mbox_sha1sum: z
      .string()
      .regex(/^[0-9a-f]{40}$/i)
      .optional(),
    openid: iri.optional(),
    account: account.optional(),
    member: z.array(z.record(z.string(), z.unknown())).optional(),
  })
  .refine(({ objectType, mbox, mbox_sha1sum, openid, account: of }) => {
    const identifiers = [mbox, mbox_sha1sum, openid, of].filter((one) => one !== undefined).length;
    return identifiers === 1 || (objectType === 'Group' && identifiers === 0);
  }, 'must have exactly one identifier');

const component = z.strictObject({ id: z.string(), description: languageMap.optional() });
const components = z.array(component).optional();
const activity = z.strictObject({
  objectType: z.literal('Activity').optional(),
  id: iri,
  definition: z
    .strictObject({
      name: languageMap.optional(),
      description: languageMap.optional(),
      type: iri.optional(),
      moreInfo: iri.optional(),
      interactionType: z
        .enum([
          'true-false',
          'choice',
          'fill-in',
          'long-fill-in',
          'matching',
          'performance',
          'sequencing',
          'likert',
          'numeric',
          'other',
        ])
        .optional(),
      correctResponsesPattern: z.array(z.string()).optional(),
      choices: components,
      scale: components,
      source: components,
      target: components,
      steps: components,
      extensions: extensions.optional(),
    })
    .optional(),
});

/** xAPI allows a single activity instead of a list in requests, but requires a list in responses. */
const activities = z.union([z.array(activity), activity.transform((one) => [one])]).optional();

const statementReference = z.strictObject({ objectType: z.literal('StatementRef'), id: uuid });

const score = z
  .strictObject({
    scaled: z.number().min(-1).max(1).optional(),
    raw: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .refine(
    ({ raw, min, max }) =>
      (min === undefined || max === undefined || min < max) &&
      (raw === undefined || ((min === undefined || min <= raw) && (max === undefined || raw <= max))),
    'raw must be between min and max',
  );

const duration = z
  .string()
  .regex(
    /^P(?=.)(\d+W|(\d+Y)?(\d+M)?(\d+(\.\d+)?D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$/,
    'must be a duration',
  );

/** An RFC 3339 timestamp; xAPI forbids the offset -00:00. */
const timestamp = z.iso
  .datetime({ offset: true })
  .refine((text) => !/-00:?00$/.test(text), 'must have a known offset');

export const statement = z.strictObject({
  id: uuid,
  actor: agent,
  verb: z.strictObject({ id: iri, display: languageMap.optional() }),
  object: z.union([
    activity,
    statementReference,
    agent.transform((one) => ({ ...one, id: undefined })),
    z.looseObject({ objectType: z.literal('SubStatement'), id: z.undefined().optional() }),
  ]),
  result: z
    .strictObject({
      score: score.optional(),
      success: z.boolean().optional(),
      completion: z.boolean().optional(),
      response: z.string().optional(),
      duration: duration.optional(),
      extensions: extensions.optional(),
    })
    .optional(),
  context: z
    .strictObject({
      registration: uuid.optional(),
      instructor: agent.optional(),
      team: agent.optional(),
      contextActivities: z
        .strictObject({ parent: activities, grouping: activities, category: activities, other: activities })
        .optional(),
      revision: z.string().optional(),
      platform: z.string().optional(),
      language: z.string().optional(),
      statement: statementReference.optional(),
      extensions: extensions.optional(),
    })
    .optional(),
  timestamp: timestamp.optional(),
  // The service overwrites `stored`, `authority` and `version`.
  stored: timestamp.optional(),
  authority: agent.optional(),
  version: z
    .string()
    .regex(/^1\.0(\.\d+)?$/)
    .optional(),
});
export type Statement = z.infer<typeof statement>;

const isSet = ([, value]: [string, unknown]) => value !== undefined;

/** Returns a value with its properties sorted by name, so that two values can be compared as JSON. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .filter(isSet)
    .map(([key, one]) => [key, canonical(one)] as const);
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns true if two statements are equal, apart from the properties that the service sets. */
export function areEqual(one: Statement, other: Statement): boolean {
  const compared = ({ stored: _stored, authority: _authority, version: _version, ...rest }: Statement) =>
    JSON.stringify(canonical(rest));
  return compared(one) === compared(other);
}

/** Returns true if `given` is an agent, not a group, with the same account. */
export const isAgent = (
  given: { account?: { homePage: string; name: string } | undefined; objectType?: string | undefined },
  { account: known }: Agent,
): boolean =>
  given.objectType !== 'Group' &&
  given.account?.homePage === known.homePage &&
  given.account.name === known.name;

export { agent as agentSchema };
