import { randomUUID } from 'node:crypto';
import * as contracts from '@academy/contracts';
import {
  buildCourseRound,
  buildGroup,
  buildMember,
  eventually,
  type CompanyCourseRow,
} from '@academy/testing';
import { callAs, dataOf, repeat, type User } from './call.ts';
import type { KnownValues } from './known-values.ts';
import type { Product } from './product.ts';

interface Input {
  companyId: string;
  /** Course in which a new round is opened: all members have to complete it once more. */
  companyCourse: CompanyCourseRow;
  /** The caller if the caller may have a calendar feed; undefined otherwise. */
  learner: User | undefined;
  /** Scopes of the API key with which the caller sends requests; undefined if the caller has none. */
  apiKeyScopes: contracts.ApiKeyScope[] | undefined;
}

const countOfSets = 10;

/**
 * Creates members, groups, imports, API keys and a new round in a company, and the calendar feed of the learner.
 * @returns the caller's API key, if the caller has one, and values such as ids for the requests (`KnownValues`)
 */
export async function buildMaintainerData(product: Product, administrator: User, input: Input) {
  const { admin } = product.database;
  const { companyId, companyCourse, learner, apiKeyScopes } = input;
  const call = callAs(product, administrator);
  const createKey = (scopes: contracts.ApiKeyScope[]) =>
    dataOf<{ id: string; key: string }>(
      call(contracts.createApiKey, { companyId }, { name: 'Directory', scopes }),
    );
  const upload = async () => {
    const csv = `Email,First name,Last name,Groups\n${randomUUID()}@example.test,Anna,Ost,Sales\nwrong,,Ost,\n`;
    const { id } = await dataOf<contracts.MemberImport>(call(contracts.uploadImport, { companyId }, csv));
    await eventually(async () => {
      const { state } = await dataOf<contracts.MemberImport>(
        call(contracts.getImport, { companyId, importId: id }),
      );
      return state === 'ready';
    });
    return id;
  };
  const feed = learner
    ? await dataOf<{ url: string }>(callAs(product, learner)(contracts.createCalendarFeed, { companyId }))
    : undefined;
  const calendarToken =
    feed &&
    new URL(feed.url).pathname
      .split('/')
      .at(-1)!
      .replace(/\.ics$/, '');
  const [imports, keys, roundId, own] = await Promise.all([
    repeat(3, upload),
    repeat(countOfSets, () => createKey(['scim'])),
    buildCourseRound(admin, companyCourse),
    apiKeyScopes && createKey(apiKeyScopes),
  ]);
  const knownValues = await repeat(countOfSets, async (index): Promise<KnownValues> => {
    const [members, spare] = [
      await repeat(2, () => buildMember(admin, companyId)),
      await buildMember(admin, companyId),
    ];
    const memberIds = members.map(({ id }) => id);
    const groupId = (await buildGroup(admin, companyId, { memberIds })).id;
    const spareGroup = (await buildGroup(admin, companyId)).id;
    return {
      ...Object.fromEntries(userOperations.map((operation) => [`${operation}.resourceId`, memberIds[0]!])),
      ...Object.fromEntries(groupOperations.map((operation) => [`${operation}.resourceId`, groupId])),
      'deleteScimUser.resourceId': spare.id,
      'deleteScimGroup.resourceId': spareGroup,
      groupId,
      'deleteGroup.groupId': spareGroup,
      importId: imports[index % imports.length]!,
      apiKeyId: keys[index]!.id,
      roundId,
      ...(calendarToken && { 'getCalendar.token': calendarToken }),
    };
  });
  return { apiKey: own?.key, knownValues };
}

const userOperations = ['getScimUser', 'replaceScimUser', 'patchScimUser'];
const groupOperations = ['getScimGroup', 'replaceScimGroup', 'patchScimGroup'];
