import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { employeeManager } from './permissions.ts';

export const releaseAccount = endpoint({
  method: 'POST',
  path: '/core-services/company-users/companies/{companyId}/users/{userId}/account-release',
  access: { company: [employeeManager] },
  summary: 'Release the user account of a membership, so that the next sign-in with its address can join it',
  params: z.object({ companyId: id, userId: id }),
  response: dataOf(
    z.object({
      /**
       * Id of the membership, which has no account any more. Before the release, the user id identified this
       * membership; now it identifies an ended membership of the account.
       */
      memberId: id,
    }),
  ),
  limitPerMinute: 60,
  errors: ['user_not_found', 'no_account_to_release', 'own_membership'],
});
