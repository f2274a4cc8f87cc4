import http from 'node:http';
import https from 'node:https';
import { isIP, type Socket } from 'node:net';
import {
  isPublicAddress,
  NotPublicError,
  publicLookup,
  targetProblemOf,
  type TargetPolicy,
} from './public-targets.ts';

const connectMs = 5_000;

const withCode = (code: string) => Object.assign(new Error(code), { code });

interface GuardedRequests {
  /**
   * Begins a request to a URL that comes from a user or another system. Redirects are not followed.
   * @throws NotPublicError, or an error with the code `ERR_INVALID_URL`, if requests to the URL are not allowed
   */
  begin: (url: string, options: http.RequestOptions) => http.ClientRequest;
  close: () => void;
}

/**
 * Creates an HTTP client for URLs that come from users or other systems. The client verifies TLS certificates, and
 * connects only to public addresses, unless `policy` allows private ones.
 * @param options options of the agents, such as the number of connections
 */
export function guardedRequests(policy: TargetPolicy, options: https.AgentOptions): GuardedRequests {
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const lookup = publicLookup(policy);

  /** Closes a new connection if it is not established in time, or if its remote address is not public. */
  function watch(socket: Socket): void {
    if (!socket.connecting) return;
    const timer = setTimeout(() => socket.destroy(withCode('CONNECT_TIMEOUT')), connectMs);
    const end = () => clearTimeout(timer);
    socket.once('close', end).once('connect', () => {
      end();
      // `lookup` checks the addresses of host names, but Node does not call it for a host that is an IP address.
      const { remoteAddress = '' } = socket;
      if (!policy.allowPrivate && !isPublicAddress(remoteAddress)) socket.destroy(new NotPublicError());
    });
  }

  return {
    begin(url, requestOptions) {
      const problem = targetProblemOf(url, policy);
      if (problem) throw problem === 'not_public' ? new NotPublicError() : withCode('ERR_INVALID_URL');
      const target = new URL(url);
      const protocol = target.protocol as keyof typeof agents;
      const request = (protocol === 'https:' ? https : http).request(target, {
        ...requestOptions,
        agent: agents[protocol],
        lookup: isIP(target.hostname.replace(/^\[|\]$/g, '')) === 0 ? lookup : undefined,
        maxHeaderSize: 16_384,
      });
      request.on('socket', watch);
      return request;
    },
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}

interface Limits {
  maxBytes: number;
  maxMs: number;
}

/**
 * Returns a function that reads a document from a URL that comes from another system, with the checks of
 * `guardedRequests`.
 * @returns the body of a response with status 200
 * @throws Error if requests to the URL are not allowed, the server does not respond in time, or the response is too
 * long or has another status
 */
export function guardedReader(
  policy: TargetPolicy,
  { maxBytes, maxMs }: Limits,
): (url: string, accept: string) => Promise<Buffer> {
  // The documents come from different servers, so connections are not kept open.
  const { begin } = guardedRequests(policy, { keepAlive: false, timeout: maxMs });
  return (url, accept) =>
    new Promise((resolve, reject) => {
      const request = begin(url, { method: 'GET', headers: { accept } });
      const timer = setTimeout(() => request.destroy(withCode('TIMEOUT')), maxMs);
      const chunks: Buffer[] = [];
      let size = 0;
      request.on('error', reject);
      request.on('close', () => {
        clearTimeout(timer);
        // Has no effect if the promise is already settled.
        reject(withCode('ECONNRESET'));
      });
      request.on('response', (response) => {
        if (response.statusCode !== 200) {
          request.destroy(new Error(`${request.host} answered ${response.statusCode}`));
          return;
        }
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) request.destroy(new Error(`the response of ${request.host} is too long`));
          else chunks.push(chunk);
        });
        response.on('end', () => resolve(Buffer.concat(chunks)));
      });
      request.end();
    });
}
