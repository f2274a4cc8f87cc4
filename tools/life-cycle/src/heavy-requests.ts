import * as contracts from '@academy/contracts';
import { largeCompany } from '@academy/testing';
import type { HeavyRequest } from './one-caller.ts';

export interface Scenario {
  name: string;
  service: 'core-services' | 'academy-api';
  /** True if the caller uses an API key, false if the caller is a maintainer. */
  isKey?: boolean;
  /** Returns a request of the scenario. `index` is the number of requests of the scenario that were sent before. */
  request: (index: number) => Omit<HeavyRequest, 'url' | 'token'> & { path: string };
}

const { company: companyId } = largeCompany;
const members = 100_000;

/** Search texts that match many members or are slow to search for. */
const frequentTexts = ['example.test', 'anna10', 'e', 'pe', 'test example', 'müller', '%', 'qx'];
const frequentText = (index: number) => frequentTexts[index % frequentTexts.length]!;
const sorts = contracts.memberSorts;

/** Returns a scenario of GET requests, each with a different query. */
const reading = (
  name: string,
  service: Scenario['service'],
  endpoint: contracts.Endpoint,
  query: (index: number) => Record<string, string | number>,
  { isKey = false, ...params }: { isKey?: boolean; companyCourseId?: string } = {},
): Scenario => ({
  ...{ name, service, isKey },
  request: (index) => ({ path: contracts.urlOf(endpoint, { companyId, ...params }, query(index)) }),
});

/**
 * SCIM filter with the maximum number of comparisons. PostgreSQL can use an index for none of them, because they do not
 * compare whole values.
 */
const filter = Array.from(
  { length: contracts.maxScimComparisons },
  (_, index) => `userName co "${frequentTexts[index % 3]}"`,
).join(' or ');

const forEverybody = largeCompany.companyCourse(6);
const forGroups = largeCompany.companyCourse(36);
const mostPage = contracts.maxPageSize;

/** Returns a SCIM group with the maximum number of members. `index` determines which members these are. */
const scimGroup = (index: number) => ({
  displayName: `Replaced ${index}`,
  members: Array.from({ length: contracts.maxScimMembers }, (_, place) => ({
    value: largeCompany.member(1 + ((index * contracts.maxScimMembers + place) % members)),
  })),
});

/** For each kind of request, the most expensive one that a caller may send. */
export const scenarios: Scenario[] = [
  reading('searches for members', 'core-services', contracts.listMembers, (index) => ({
    ...{ search: frequentText(index), size: mostPage, sort: sorts[index % sorts.length]! },
    page: 1 + (index % 10),
  })),
  reading(
    'last pages of all members, with an API key',
    'core-services',
    contracts.listMembers,
    (index) => ({
      size: mostPage,
      sort: sorts[index % sorts.length]!,
      page: members / mostPage - (index % 50),
    }),
    { isKey: true },
  ),
  reading('last pages of a group', 'core-services', contracts.listMembers, (index) => ({
    ...{ groupId: largeCompany.group(1), size: mostPage, sort: sorts[index % sorts.length]! },
    page: members / mostPage - (index % 50),
  })),
  reading('searches for groups', 'core-services', contracts.listGroups, (index) => ({
    ...{ search: ['group', 'o', '1', '19'][index % 4]!, size: mostPage, page: 1 + (index % 20) },
  })),
  reading('last pages of the audit log', 'core-services', contracts.listAuditEntries, (index) => ({
    ...{ size: mostPage, page: members / mostPage - (index % 50), from: '2020-01-01' },
  })),
  reading('exports of the audit log', 'core-services', contracts.exportAuditEntries, () => ({})),
  reading(
    'SCIM filters with ten comparisons',
    'core-services',
    contracts.listScimUsers,
    (index) => ({ filter, count: contracts.maxScimResources, startIndex: 1 + index * 100 }),
    { isKey: true },
  ),
  reading(
    'last pages of SCIM users',
    'core-services',
    contracts.listScimUsers,
    (index) => ({ count: contracts.maxScimResources, startIndex: members - 200 - (index % 50) * 200 }),
    { isKey: true },
  ),
  {
    ...{ name: 'replacements of SCIM groups with 10,000 members', service: 'core-services', isKey: true },
    request: (index) => ({
      method: 'PUT',
      path: contracts.urlOf(contracts.replaceScimGroup, {
        companyId,
        resourceId: largeCompany.group(2 + index),
      }),
      body: { type: 'application/scim+json', text: JSON.stringify(scimGroup(index)) },
    }),
  },
  {
    ...{ name: 'uploads of a file with one member', service: 'core-services' },
    request: (index) => ({
      ...{ method: 'POST', path: contracts.urlOf(contracts.uploadImport, { companyId }) },
      body: { type: 'text/csv', text: `email,first name,last name\nnew${index}@example.test,Nora,New\n` },
    }),
  },
  reading('searches for enrollments', 'academy-api', contracts.listMemberEnrollments, (index) => ({
    ...{ company_course_id: forEverybody, search: frequentText(index), per_page: mostPage },
    page: 1 + (index % 10),
  })),
  reading('last pages of enrollments', 'academy-api', contracts.listMemberEnrollments, (index) => ({
    ...{ company_course_id: forEverybody, per_page: mostPage, page: 20 - (index % 5) },
    sort: contracts.memberEnrollmentSorts[index % contracts.memberEnrollmentSorts.length]!,
  })),
  reading(
    'searches for people to whom a course is assigned',
    'academy-api',
    contracts.listAssignedPeople,
    (index) => ({ search: frequentText(index), per_page: mostPage, page: 1 + (index % 10) }),
    { companyCourseId: forGroups },
  ),
  reading('exports of a course', 'academy-api', contracts.exportEnrollments, () => ({}), {
    companyCourseId: forGroups,
  }),
  reading('last pages of a report', 'academy-api', contracts.listReportedPeople, (index) => ({
    ...{ number: 'expected', per_page: mostPage, page: members / mostPage - (index % 50) },
  })),
  reading('exports of the people of a report', 'academy-api', contracts.exportReportedPeopleCsv, () => ({
    number: 'expected',
  })),
  reading('counts of an audience of a hundred groups', 'academy-api', contracts.getAudienceReach, () => ({
    group_ids: Array.from({ length: 100 }, (_, group) => largeCompany.group(group + 1)).join(','),
  })),
  {
    ...{ name: 'reminders for everybody', service: 'academy-api' },
    request: (index) => ({
      ...{ method: 'POST' },
      path: contracts.urlOf(contracts.remindMembers, {
        companyId,
        companyCourseId: largeCompany.companyCourse(6 + (index % 25)),
      }),
    }),
  },
];
