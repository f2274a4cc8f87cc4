import type { ApiKeyScope } from '@academy/contracts';
import type { StartedApp } from './started-app.ts';

interface BuiltKey {
  id: string;
  key: string;
  hint: string;
  expiresAt: string;
}

/** Creates an API key of the company through the API, as an administrator. */
export async function buildApiKey(
  { call }: Pick<StartedApp, 'call'>,
  companyId: string,
  scopes: ApiKeyScope[] = ['scim'],
  name = 'Entra ID',
): Promise<BuiltKey> {
  const path = `/core-services/company-users/companies/${companyId}/api-keys`;
  const { status, body } = await call('POST', path, { roles: ['admin'] }, { body: { name, scopes } });
  if (status !== 201) throw new Error(`the API key was not created: ${status} ${JSON.stringify(body)}`);
  return (body as { data: BuiltKey }).data;
}
