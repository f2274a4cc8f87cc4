import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { courseManager, employeeManager, learner, progressTransferrer } from '@academy/contracts';
import type { TestIdentity } from '@academy/testing';

/** Grants a user every permission in all companies of which the user is a member. */
export const allowEverything = (admin: pg.Pool, userId: string) =>
  admin.query('update core.members set permissions = $2 where user_id = $1', [
    userId,
    [courseManager, employeeManager, learner, progressTransferrer],
  ]);

// Each call has a new client address, so that the tests do not reach the rate limit per address.
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export async function callAs(identity: TestIdentity, userId: string, serviceUrl: string) {
  const authorization = `Bearer ${await identity.tokenFor({ sub: userId })}`;
  return async <Data>(path: string, data: unknown) => {
    const response = await fetch(`${serviceUrl}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
      body: JSON.stringify({ data }),
    });
    const body = (await response.json()) as { data: Data };
    return { status: response.status, body };
  };
}
