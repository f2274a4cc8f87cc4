import { createStackParser, createTransport, Scope, type Event } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { describeError, type DescribedError } from './described-errors.ts';
import type { ErrorReporter } from './error-reporter.ts';

const maxSendingMs = 5_000;
const maxStopMs = 2_000;

interface Reported {
  name: string;
  dsn: string;
  environment: string | undefined;
}

const stackParser = createStackParser(nodeStackLineParser());

/** The error and its causes, root cause first, which is the order that Sentry requires. */
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

/** Headers of a response with which Sentry limits the rate of reports. Sentry's transport obeys them. */
const limitsOf = ({ headers }: Response) => ({
  'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
  'retry-after': headers.get('retry-after'),
});

/**
 * Reports errors with Sentry's client. An event contains only the result of `describeError` and the tags. Sentry's
 * integrations are not used, because they would add personal data from requests and local variables.
 */
export function reportToSentry({ name, dsn, environment }: Reported): ErrorReporter {
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
          // Redirects are refused, so that reports are sent only to the host of the DSN.
          redirect: 'error',
          signal: AbortSignal.timeout(maxSendingMs),
        });
        // The body is not used and may be long, so it is not read.
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
    stop: async () => void (await client.close(maxStopMs)),
  };
}
