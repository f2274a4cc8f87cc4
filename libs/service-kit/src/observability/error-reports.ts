import { createStackParser, createTransport, Scope, type Event } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { describeError, type DescribedError } from './described-errors.ts';
import type { ErrorReporting } from './error-reporting.ts';

const longestSendingMs = 5_000;
const longestStopMs = 2_000;

interface Reported {
  name: string;
  dsn: string;
  environment: string | undefined;
}

const stackParser = createStackParser(nodeStackLineParser());

/** The chain of causes, root cause first, as Sentry expects. */
const chainOf = (error: DescribedError): DescribedError[] =>
  error.cause ? [...chainOf(error.cause), error] : [error];

const eventOf = (error: DescribedError): Event => ({
  level: 'error',
  platform: 'node',
  exception: {
    values: chainOf(error).map(({ type, message, code, stack = '' }) => ({
      type,
      value: code === undefined ? message : `${message} (${code})`,
      stacktrace: { frames: stackParser(stack) },
    })),
  },
});

/** Rate limit headers of a response; the transport pauses accordingly. */
const limitsOf = ({ headers }: Response) => ({
  'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
  'retry-after': headers.get('retry-after'),
});

/**
 * Reports with Sentry's client but without its integrations, which would add requests, breadcrumbs and local variables:
 * an event is the described error with its tags.
 */
export function reportToSentry({ name, dsn, environment }: Reported): ErrorReporting {
  const client = new ServerRuntimeClient({
    dsn,
    ...(environment !== undefined && { environment }),
    platform: 'node',
    integrations: [],
    stackParser,
    sendClientReports: false,
    dataCollection: { userInfo: false },
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: body as string,
          headers: options.headers ?? {},
          // Reports are sent to the DSN's host only.
          redirect: 'error',
          signal: AbortSignal.timeout(longestSendingMs),
        });
        // Discard the body, which is not used and may be long.
        await answer.body?.cancel();
        return { statusCode: answer.status, headers: limitsOf(answer) };
      }),
  });
  client.init();
  return {
    report: (error, tags = {}) => {
      const scope = new Scope();
      scope.setTags({ service: name, ...tags });
      client.captureEvent(eventOf(describeError(error)), {}, scope);
    },
    stop: async () => void (await client.close(longestStopMs)),
  };
}
