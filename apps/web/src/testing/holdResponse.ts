import type { Endpoint } from '@academy/contracts';
import { http, type RequestHandler } from 'msw';
import { mockPath } from '../shared/mocks/handle.ts';

const releases: (() => void)[] = [];
afterEach(() => releases.splice(0).forEach((release) => release()));

/**
 * Returns an MSW handler that delays an endpoint's responses until `release` is called, or until the test ends. After
 * that, MSW passes the request to the next handler of the endpoint.
 */
export function holdResponse({ method, path }: Endpoint): { held: RequestHandler; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  releases.push(release);
  const held = http[method.toLowerCase() as Lowercase<Endpoint['method']>](mockPath(path), () => released);
  return { held, release };
}
