import type { Page, Request } from '@playwright/test';

export interface Step {
  request: string;
  /** Milliseconds from the first request until this request was sent. */
  sent: number;
  /** Milliseconds from the first request until the response to this request began. */
  begun: number;
  /** Milliseconds from the first request until the response to this request ended. */
  ended: number;
  /** Size of the compressed response including headers, in kilobytes (1,000 bytes). */
  size: number;
}

/**
 * Returns a name for a request, without hashes, ids, origins and queries, so that it is the same in every measurement.
 */
function nameOf(request: Request): string {
  const { pathname } = new URL(request.url());
  if (request.resourceType() === 'document' && request.frame().parentFrame() === null) return 'HTML';
  return pathname
    .replace(/-[\w-]{8}(?=\.(js|css|woff2)$)/, '')
    .replaceAll(/\/[\da-f-]{36}(?=\/|$)/g, '/…')
    .replace(/^\/(assets|realms\/\w+\/protocol\/openid-connect)\//, '');
}

/**
 * Records the requests of a page and of its frames.
 * @returns a function that returns the requests that were sent less than `until` milliseconds after the first request
 */
export function recordSequence(page: Page): (until: number) => Promise<Step[]> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return async (until) => {
    const started = Math.min(...requests.map((request) => request.timing().startTime));
    const steps = await Promise.all(
      requests.map(async (request) => {
        const { startTime, responseStart, responseEnd } = request.timing();
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        const sent = startTime - started;
        return {
          request: nameOf(request),
          sent,
          begun: sent + Math.max(0, responseStart),
          ended: sent + Math.max(0, responseEnd),
          size: (responseBodySize + responseHeadersSize) / 1_000,
        };
      }),
    );
    return steps.filter(({ sent }) => sent < until).toSorted((one, other) => one.sent - other.sent);
  };
}
