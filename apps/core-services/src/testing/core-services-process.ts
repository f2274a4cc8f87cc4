import { randomUUID } from 'node:crypto';
import {
  serviceVariables,
  startProgramProcess,
  type ProgramProcess,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';
import { invitationSecret, type StartedApp } from './started-app.ts';

/** core-services in a separate OS process, which a test can kill. */
export interface CoreServicesProcess extends Pick<StartedApp, 'call' | 'get'> {
  program: ProgramProcess;
}

export async function startCoreServices(
  database: TestDatabase,
  identity: TestIdentity,
): Promise<CoreServicesProcess> {
  const program = startProgramProcess('core-services', {
    ...serviceVariables(database, identity),
    INVITATION_SECRET: invitationSecret,
  });
  const url = await program.url;
  const call: StartedApp['call'] = async (
    method,
    path,
    { sub = randomUUID(), ...user } = {},
    { body, file } = {},
  ) => {
    const token = await identity.tokenFor({ sub, ...user });
    const isFile = typeof file === 'string';
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
      },
      ...(isFile ? { body: file } : body !== undefined && { body: JSON.stringify({ data: body }) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { program, call, get: (path, user) => call('GET', path, user) };
}
