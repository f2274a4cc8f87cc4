import { BrowserClient, defaultStackParser, makeFetchTransport, Scope, type Event } from '@sentry/browser';
import { redactSecrets, type ErrorReportingConfig } from '@academy/contracts';
import { failureOf } from '../../shared/errors/errors.ts';

/** A page by its path, without what tells it from others of its kind: ids, and tokens of invitations. */
export const pageOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/^[a-z-]{0,30}$/.test(segment) ? segment : ':id'))
    .join('/');

/** Files of the app by their path: where it is served from says the report's environment. */
const withoutOrigin = (filename: string) => filename.replace(/^[a-z-]+:\/\/[^/]*/, '').replace(/[?#].*$/, '');

const framesOf = (stack: string) =>
  defaultStackParser(stack).map((frame) => ({ ...frame, filename: withoutOrigin(frame.filename ?? '') }));

/**
 * What is reported of an error: its kind, its words without addresses and tokens, where in the code and on which page.
 * Of a failed call the answer's code and the request's id, by which the services' logs tell more.
 */
export function eventOf(error: unknown, context: string, path: string): Event {
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
  const { name, message, stack } = error instanceof Error ? error : new Error('a value that is no error');
  const exception = {
    type: name,
    value: redactSecrets(message),
    stacktrace: { frames: framesOf(stack ?? '') },
  };
  return { level: 'error', exception: { values: [exception] }, tags: { context, page } };
}

/** Sends reports by Sentry's client and none of its integrations, which collect URLs, clicks and requests. */
export function sendTo({ dsn, environment }: ErrorReportingConfig) {
  const client = new BrowserClient({
    dsn,
    ...(environment !== null && { environment }),
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    sendClientReports: false,
    // Without this the service would note the address that a report comes from.
    dataCollection: { userInfo: false },
  });
  client.init();
  return (error: unknown, context: string): void =>
    void client.captureEvent(eventOf(error, context, window.location.pathname), {}, new Scope());
}
