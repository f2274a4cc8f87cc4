import { joiningOf, type Joining, type Memberships } from '../database/join-member.ts';

/**
 * Decides how a person's account is linked to the membership with the person's verified e-mail address (rule 230).
 * The status comes from the company's directory: a deactivated membership is linked, but stays deactivated.
 * @returns undefined if no membership is to be linked
 */
export function decideLink({ own, namesake }: Memberships, emailAddress: string): Joining | undefined {
  if (namesake === undefined || namesake.userId !== null) return undefined;
  if (namesake.status !== 'imported' && namesake.status !== 'deactivated') return undefined;
  const status = namesake.status === 'deactivated' ? 'deactivated' : 'registered';
  return { ...joiningOf(own, namesake), emailAddress, status };
}
