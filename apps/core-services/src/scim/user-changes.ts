import { userNameOf, type UserAttributes } from './user-attributes.ts';

const comparable = (attributes: UserAttributes) => {
  const { externalId, givenName, familyName, language, startDate, managerId, enterprise } = attributes;
  const userName = userNameOf(attributes);
  // If the address is also the user name, a change of both is listed only as a change of `userName`.
  const emails = attributes.address === userName ? 'userName' : attributes.address;
  const texts = Object.entries(enterprise).toSorted().join('\n');
  const { addressType } = attributes;
  return {
    ...{ userName, emails: `${emails} ${addressType}`, externalId, givenName, familyName, language },
    ...{ startDate, managerId, enterprise: texts },
  };
};

/** Returns the names of the attributes that differ, which the audit log lists. */
export function changedNames(present: UserAttributes, wanted: UserAttributes): string[] {
  const [before, after] = [comparable(present), comparable(wanted)];
  return (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name]);
}
