import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { courseManager, employeeManager, learner } from './permissions.ts';

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/companies/{companyId}/profile',
  access: { company: [learner, courseManager, employeeManager] },
  summary: 'Get the caller’s name as it would stand on a certificate that was issued now',
  params: z.object({ companyId: id }),
  response: dataOf(
    z.object({
      /** Name that certificates show (rule 432), as the company, its directory or an invitation has stated it. */
      certificate_name: z.string(),
      /** Address to which the company's e-mails are sent; null for an administrator who is not a member. */
      email_address: z.string().nullable(),
    }),
  ),
});
