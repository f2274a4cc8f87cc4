import type { Endpoint } from '@academy/contracts';
import { http, type RequestHandler } from 'msw';
import { mockPath } from '../shared/mocks/handle.ts';

/** Returns an MSW handler that delays an endpoint's responses until `release` is called. Then the next handler responds. */
export function holdResponse({ method, path }: Endpoint): { held: RequestHandler; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = http[method.toLowerCase() as Lowercase<Endpoint['method']>](mockPath(path), () => released);
  return { held, release };
}
