/** Attributes of a span, such as a route's template, a queue or the id of a row; they must not contain personal data. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanStart {
  kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Parent span as a W3C traceparent; the active span by default. */
  traceparent?: string | null | undefined;
  attributes?: SpanAttributes;
}

/** An active span. */
export interface StartedSpan {
  /** Runs work with this span active. Spans that the work starts, even asynchronously, become children of this span. */
  within: <T>(work: () => T) => T;
  /** @param failure kind of the failure, such as an error's class or code or a 5xx status; undefined after success */
  end: (attributes?: SpanAttributes, failure?: string) => void;
}

/** Distributed tracing of requests and jobs. */
export interface Tracing {
  isOn: boolean;
  start: (name: string, start: SpanStart) => StartedSpan;
  /** Trace id of the active span. */
  traceId: () => string | undefined;
  /** Returns the active span as a W3C traceparent, with which another program can continue the trace. */
  traceparent: () => string | undefined;
  /** Flushes pending spans and gives up after a few seconds. */
  stop: () => Promise<void>;
}

const noSpan: StartedSpan = { within: (work) => work(), end: () => undefined };

/** Disabled tracing: all methods do nothing. */
export const noTracing: Tracing = {
  isOn: false,
  start: () => noSpan,
  traceId: () => undefined,
  traceparent: () => undefined,
  stop: async () => undefined,
};

/** Runs work in a new span, which is marked as failed if the work throws. */
export async function inSpan<T>(
  tracing: Tracing,
  name: string,
  start: SpanStart,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing.start(name, start);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error instanceof Error ? error.constructor.name : 'unknown');
    throw error;
  }
}
