import type { Access } from '@academy/contracts';
import { misfits } from './json-schema.ts';
import type { Columns, EndpointShape, Needs, Surface } from './surface.ts';

/**
 * Returns true if the server's access rule of an endpoint admits everybody whom the access rule known to the client
 * admits. Access rules for a company also admit administrators.
 */
function admits(server: Access, client: Access): boolean {
  if (server === 'public' || server === client) return true;
  if (server === 'signed-in') return client !== 'public';
  if (typeof server !== 'object') return false;
  if (typeof client !== 'object') return client === 'admin' && server.company !== undefined;
  const admitsKeys = client.apiKey === undefined || client.apiKey === server.apiKey;
  return admitsKeys && (client.company ?? []).every((one) => server.company?.includes(one));
}

function breaksOfAnswer(written: EndpointShape['answer'], read: EndpointShape['answer']): string[] {
  if (typeof written === 'object' && typeof read === 'object') return misfits(written, read, 'ignored');
  return written === read ? [] : ['is of another media type'];
}

function breaksOfCall(client: EndpointShape, server: EndpointShape | undefined): string[] {
  if (!server) return ['is not served'];
  const asked = (['params', 'query', 'body'] as const).flatMap((part) =>
    misfits(client[part], server[part], 'not read').map((mistake) => `${part}: ${mistake}`),
  );
  return [
    ...(admits(server.access, client.access) ? [] : ['requires other permissions']),
    ...asked,
    ...breaksOfAnswer(server.answer, client.answer).map((mistake) => `answer: ${mistake}`),
  ];
}

function breaksOfUse(used: Columns, there: Columns | undefined): string[] {
  if (!there) return ['does not exist'];
  const missing = Object.entries(used).flatMap(([name, { type }]) => {
    const column = there[name];
    if (!column) return [`has no ${name}`];
    return column.type === type ? [] : [`has ${name} as ${column.type} and not as ${type}`];
  });
  const known = Object.keys(used).length > 0;
  const unfilled = Object.entries(there).filter(([name, { needed }]) => needed && known && !used[name]);
  return [...missing, ...unfilled.map(([name]) => `needs ${name} in new rows`)];
}

const each = <T>(all: Record<string, T>, breaks: (key: string, one: T) => string[]) =>
  Object.entries(all).flatMap(([key, one]) => breaks(key, one).map((text) => `${key} ${text}`));

/** Returns one sentence for each requirement of a client that the given version of the server does not meet. */
export function breaksBetween({ calls, writes, uses }: Needs, server: Surface): string[] {
  return [
    ...each(calls, (key, call) => breaksOfCall(call, server.serves[key])),
    ...each(writes, (key, written) => {
      const read = server.reads[key];
      return read ? misfits(written, read, 'ignored') : ['is read by nobody'];
    }),
    ...each(uses, (key, used) => breaksOfUse(used, server.has[key])),
  ];
}
