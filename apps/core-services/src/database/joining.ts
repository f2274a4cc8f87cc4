import { learner, type Permission } from '@academy/contracts';
import { isActiveMembership, type Membership, type Memberships } from './memberships.ts';

/** Changes by which a person becomes a registered member of a company. */
export interface Joining {
  /** Id of the membership that is updated; undefined if a membership is inserted. */
  id: string | undefined;
  /** Id of another membership of the same person, which is merged into the membership `id`. */
  absorbs: string | undefined;
  /** Id of an inactive membership from which the person's account moves to the membership `id`. */
  loses: string | undefined;
  emailAddress: string;
  permissions: Permission[];
}

/**
 * Returns true if both memberships have an external id and the ids differ. They then belong to different people, even
 * if their addresses are equal (rule 235).
 */
const areTwoPeople = (one: Membership, other: Membership): boolean =>
  one.externalId !== null && other.externalId !== null && one.externalId !== other.externalId;

/**
 * Returns true if `namesake` (the membership with the person's address) remains after the merge, and false if `own`
 * (the membership with the person's account) remains.
 */
function keepsNamesake(own: Membership, namesake: Membership): boolean {
  if (own.isEnded) return true;
  if (isActiveMembership(own) && !isActiveMembership(namesake)) return false;
  // A membership that the company's directory lists keeps its id, because the directory refers to the id.
  return namesake.status !== 'invited' && own.externalId === null;
}

/**
 * Decides how the memberships of one person in a company are merged into one (rule 230). The merged membership has the
 * learner permission and all permissions of those memberships that are active.
 * @param address the person's verified address
 * @returns undefined if `own` is active and `namesake` belongs to another person
 */
export function joiningOf({ own, namesake }: Memberships, address: string): Joining | undefined {
  const held = [own, namesake].flatMap((one) => (one && isActiveMembership(one) ? one.permissions : []));
  // The address of an ended membership identifies nobody any more, and the address of a deactivated one may belong to
  // another member by now.
  const ownAddress = own && !own.isEnded && !own.isAddressTaken ? own.emailAddress : '';
  const joining = {
    emailAddress: namesake?.emailAddress || ownAddress || address,
    permissions: [...new Set<Permission>([learner, ...held])],
    loses: undefined,
  };
  if (own === undefined || namesake === undefined)
    return { ...joining, id: (namesake ?? own)?.id, absorbs: undefined };
  if (areTwoPeople(own, namesake))
    return isActiveMembership(own)
      ? undefined
      : { ...joining, id: namesake.id, absorbs: undefined, loses: own.id };
  const [kept, absorbed] = keepsNamesake(own, namesake) ? [namesake, own] : [own, namesake];
  return { ...joining, id: kept.id, absorbs: absorbed.id };
}
