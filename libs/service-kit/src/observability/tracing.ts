/**
 * Attributes of a span, such as a route's template, a queue or the id of a row. They must not contain personal data.
 */
export type SpanAttributes = Record<string, string | number>;

export interface SpanStart {
  kind: 'server' | 'client' | 'consumer' | 'internal';
  /** W3C traceparent of the parent span; by default, the active span is the parent. */
  traceparent?: string | null | undefined;
  attributes?: SpanAttributes;
}

export interface StartedSpan {
  /**
   * Runs `work` with this span as the active one, so that it is the parent of all spans that `work` starts, even later.
   */
  within: <T>(work: () => T) => T;
  /**
   * @param failure kind of failure, such as an error class, an error code or a 5xx status; undefined after a success
   */
  end: (attributes?: SpanAttributes, failure?: string) => void;
}

export interface Tracing {
  isOn: boolean;
  start: (name: string, start: SpanStart) => StartedSpan;
  /** Trace id of the active span; undefined if there is none. */
  traceId: () => string | undefined;
  /**
   * W3C traceparent of the active span, with which another program can continue the trace; undefined if there is none.
   */
  traceparent: () => string | undefined;
  /** Exports pending spans, but gives up after a few seconds. */
  stop: () => Promise<void>;
}

const noSpan: StartedSpan = { within: (work) => work(), end: () => undefined };

/** Records no spans. Used if tracing is off. */
export const noTracing: Tracing = {
  isOn: false,
  start: () => noSpan,
  traceId: () => undefined,
  traceparent: () => undefined,
  stop: async () => undefined,
};

/** Runs `work` in a new span. If `work` throws, the span is marked as failed. */
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
