import { identityOrigin, origin } from './product.ts';

export async function headersOf(username: string, password = 'academy') {
  const response = await fetch(`${identityOrigin}/realms/academy/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'academy-web',
      username,
      password,
    }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
}

/**
 * Signs a user in, and returns a function that sends API requests as this user.
 * A request path that begins with `/core-services` belongs to core-services, any other path to academy-api.
 */
export async function signInToApi(username: string, password = 'academy') {
  const headers = await headersOf(username, password);
  return async <Data>(method: string, path: string, data?: object): Promise<Data> => {
    const body = data === undefined ? {} : { body: JSON.stringify({ data }) };
    const answer = await fetch(`${origin}${path.startsWith('/core-services') ? '' : '/api'}${path}`, {
      method,
      headers,
      ...body,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
}

/** Joins all companies that have added the user as a member. */
export async function joinCompanies(user: Awaited<ReturnType<typeof signInToApi>>): Promise<void> {
  const requests = await user<{ id: string }[]>('GET', '/core-services/membership-requests');
  for (const { id } of requests) await user('POST', `/core-services/membership-requests/${id}/acceptance`);
}
