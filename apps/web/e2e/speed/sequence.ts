import type { Page, Request } from '@playwright/test';

export interface Step {
  request: string;
  /** Milliseconds after the first request at which the request was sent, its response began, and its response ended. */
  sent: number;
  begun: number;
  ended: number;
  /** Size of the response with its header, in kilobytes (1,000 bytes) as sent. */
  size: number;
}

/** Returns a name without hashes, ids, origins and queries. */
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
 * @returns a function that returns the requests sent before a time, which is in milliseconds after the first request
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
