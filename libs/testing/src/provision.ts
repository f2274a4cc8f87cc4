import { Agent, request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which the client retries a request that got 429 or 503. */
const pauseMs = 250;
const maxAttempts = 200;

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface Directory {
  /** URL of the company's SCIM endpoints. */
  url: string;
  key: string;
  /** Users as bodies of SCIM requests. */
  users: readonly ({ userName: string } & Record<string, unknown>)[];
  connections: number;
  /**
   * For each user whose index is a multiple of this number, the client sends the request and closes the connection
   * before it gets the response.
   */
  breakEvery: number;
}

/**
 * Creates users by SCIM over HTTP, as a directory does. The client retries requests that get 429 or 503, and requests
 * whose connection was lost after they were sent. A user who already exists is counted as adopted.
 * @returns the numbers of created and adopted users and of refused and lost requests, and the user ids in the order of
 * `users`
 */
export async function provision({ url, key, users, connections, breakEvery }: Directory) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts = { created: 0, adopted: 0, refused: 0, broken: 0 };
  const ids: string[] = [];

  /** Resolves to undefined if the connection was lost. */
  const send = (method: string, path: string, body?: object, isBroken = false) =>
    new Promise<Answer | undefined>((resolve, reject) => {
      const call = request(url + path, {
        method,
        agent,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
      });
      call.once('error', () => resolve(undefined));
      call.once('response', (response: IncomingMessage) => {
        json(response).then(
          (parsed) => resolve({ status: response.statusCode ?? 0, body: parsed as Answer['body'] }),
          reject,
        );
      });
      if (isBroken) call.once('finish', () => call.destroy());
      call.end(body && JSON.stringify(body));
    });

  async function repeat(method: string, path: string, body?: object, isBroken = false): Promise<Answer> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const answer = await send(method, path, body, isBroken && attempt === 0);
      if (!answer) counts.broken += 1;
      else if (answer.status === 429 || answer.status === 503) {
        counts.refused += 1;
        await sleep(pauseMs);
      } else return answer;
    }
    throw new Error(`${method} ${path} got no answer after ${maxAttempts} attempts`);
  }

  async function create(index: number): Promise<void> {
    const user = users[index]!;
    const { status, body } = await repeat('POST', '/Users', user, index % breakEvery === 0);
    if (status === 201) {
      counts.created += 1;
      ids[index] = String(body['id']);
      return;
    }
    if (status !== 409) throw new Error(`POST /Users was answered with ${status}: ${JSON.stringify(body)}`);
    const filter = encodeURIComponent(`userName eq "${user.userName}"`);
    const found = (await repeat('GET', `/Users?filter=${filter}`)).body['Resources'] as { id: string }[];
    if (found.length !== 1) throw new Error(`${found.length} users have the name ${user.userName}`);
    counts.adopted += 1;
    ids[index] = found[0]!.id;
  }

  let next = 0;
  const work = async () => {
    while (next < users.length) await create(next++);
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
  return { ...counts, ids };
}
