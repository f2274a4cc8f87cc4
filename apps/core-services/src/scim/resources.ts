import { scimSchemas, type Member } from '@academy/contracts';
import { defaultEmailType } from './emails.ts';
import { userNameOf, type UserAttributes } from './user-attributes.ts';

export interface StoredUser extends UserAttributes {
  id: string;
  status: Member['status'];
  createdAt: Date;
  updatedAt: Date;
  groups: { value: string; display: string }[];
  /** False if the user has no manager, or if SCIM does not show the manager's membership, because it has ended. */
  isManagerShown: boolean;
}

export interface StoredGroup {
  id: string;
  displayName: string;
  externalId: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Members of the group; undefined if they were not requested, or if the response would contain too many members. */
  members: { value: string; display: string }[] | undefined;
}

export type Resource = { schemas: string[]; id?: string } & Record<string, unknown>;

/** Returns the fields that have a value, because SCIM regards attributes without a value as absent. */
const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** @param base URL of the company's SCIM service */
export function userResource(user: StoredUser, base: string): Resource {
  const location = `${base}/Users/${user.id}`;
  const formatted = `${user.givenName} ${user.familyName}`.trim();
  const name = present({ givenName: user.givenName, familyName: user.familyName });
  const { managerId, isManagerShown } = user;
  const manager = isManagerShown && { value: managerId, $ref: `${base}/Users/${managerId}` };
  const groups = user.groups.map((group) => ({
    ...group,
    $ref: `${base}/Groups/${group.value}`,
    type: 'direct',
  }));
  const enterprise = { ...user.enterprise, ...(manager && { manager }) };
  const hasEnterprise = Object.keys(enterprise).length > 0;
  return {
    schemas: [
      scimSchemas.user,
      ...(hasEnterprise ? [scimSchemas.enterpriseUser] : []),
      ...(user.startDate === null ? [] : [scimSchemas.academyUser]),
    ],
    ...present({
      id: user.id,
      externalId: user.externalId,
      userName: userNameOf(user),
      displayName: formatted,
      preferredLanguage: user.language,
    }),
    ...(formatted !== '' && { name }),
    active: user.active && user.status !== 'declined',
    ...(user.address !== '' && {
      emails: [{ value: user.address, type: user.addressType ?? defaultEmailType, primary: true }],
    }),
    ...(groups.length > 0 && { groups }),
    ...(hasEnterprise && { [scimSchemas.enterpriseUser]: enterprise }),
    ...(user.startDate !== null && { [scimSchemas.academyUser]: { startDate: user.startDate } }),
    meta: {
      resourceType: 'User',
      created: user.createdAt.toISOString(),
      lastModified: user.updatedAt.toISOString(),
      location,
    },
  };
}

/** @param base URL of the company's SCIM service */
export function groupResource(group: StoredGroup, base: string): Resource {
  const members = group.members?.map((member) => ({
    ...present(member),
    $ref: `${base}/Users/${member.value}`,
    type: 'User',
  }));
  return {
    schemas: [scimSchemas.group],
    ...present({ id: group.id, externalId: group.externalId, displayName: group.displayName }),
    ...(members && { members }),
    meta: {
      resourceType: 'Group',
      created: group.createdAt.toISOString(),
      lastModified: group.updatedAt.toISOString(),
      location: `${base}/Groups/${group.id}`,
    },
  };
}

interface Page {
  resources: Resource[];
  total: number;
  startIndex: number;
}

export const listResource = ({ resources, total, startIndex }: Page) => ({
  schemas: [scimSchemas.listResponse as string],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
