import { BrowserClient, defaultStackParser, makeFetchTransport, Scope, type Event } from '@sentry/browser';
import type { ErrorReportingConfig } from '@academy/contracts';
import { redactSecrets } from '@academy/contracts/client';
import { failureOf } from '../../shared/errors/errors.ts';

/** Replaces each path segment that may be an id or a token by `:id`. */
export const pageOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/^[a-z-]{0,30}$/.test(segment) ? segment : ':id'))
    .join('/');

/**
 * Removes the origin, the query and the fragment from the URL of a file. The origin is not needed, because the report's
 * environment already identifies the installation.
 */
const withoutOrigin = (filename: string) => filename.replace(/^[a-z-]+:\/\/[^/]*/, '').replace(/[?#].*$/, '');

const framesOf = (stack: string) =>
  defaultStackParser(stack).map((frame) => ({ ...frame, filename: withoutOrigin(frame.filename ?? '') }));

/**
 * Returns the event that reports an error. For a failed API call, the event contains the page, the error code and the
 * request id, which is also in the services' logs. Any other event contains the page, the type of the error, the
 * redacted message and the stack.
 */
function eventOf(error: unknown, context: string, path: string): Event {
  const page = pageOf(path);
  const failure = failureOf(error);
  if (failure) {
    const { status, code, requestId } = failure;
    return {
      level: 'error',
      exception: { values: [{ type: 'ApiFailure', value: `${code} (${status})` }] },
      tags: { context, page, code, status, ...(requestId !== undefined && { request_id: requestId }) },
      fingerprint: ['ApiFailure', context, code],
    };
  }
  const { name, message, stack } = error instanceof Error ? error : new Error('Thrown value is not an Error');
  const exception = {
    type: name,
    value: redactSecrets(message),
    stacktrace: { frames: framesOf(stack ?? '') },
  };
  return { level: 'error', exception: { values: [exception] }, tags: { context, page } };
}

/** Sentry's default integrations are not used, because they collect URLs, clicks and requests. */
export function sendTo({ dsn, environment }: ErrorReportingConfig) {
  const client = new BrowserClient({
    dsn,
    ...(environment !== null && { environment }),
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    sendClientReports: false,
    // `userInfo: false` tells the error reporting service not to store the client's IP address.
    dataCollection: { userInfo: false },
  });
  client.init();
  return (error: unknown, context: string): void =>
    void client.captureEvent(eventOf(error, context, window.location.pathname), {}, new Scope());
}
