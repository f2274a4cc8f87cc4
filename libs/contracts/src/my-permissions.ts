import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { learner, permission } from './permissions.ts';

export const getMyPermissions = endpoint({
  method: 'GET',
  path: '/core-services/permissions/me',
  access: 'signed-in',
  summary: 'List the caller’s permissions by company',
  response: dataOf(
    z
      .record(id, z.array(permission))
      .meta({ examples: [{ '0192f000-0000-7000-9000-000000001001': [learner] }] }),
  ),
});
