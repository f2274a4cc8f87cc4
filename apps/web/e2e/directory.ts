import { signInToApi } from './api.ts';
import { origin } from './product.ts';

export async function connectDirectory(companyId: string) {
  const keys = `/core-services/company-users/companies/${companyId}/api-keys`;
  const administrator = await signInToApi('admin@academy.test');
  const { key } = await administrator<{ key: string }>('POST', keys, { name: 'Directory', scopes: ['scim'] });
  return async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(`${origin}/core-services/scim/v2/companies/${companyId}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
}

export const active = (value: 'True' | 'False') => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'Replace', path: 'active', value }],
});
