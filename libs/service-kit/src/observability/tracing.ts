import type { ObservabilityEnv } from './observability-env.ts';

/** Text or numbers that name no person: a route's template, a queue, an identifier of a row. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanStart {
  kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Which span it follows, in the form of W3C Trace Context, where it is not the one under way. */
  traceparent?: string | null | undefined;
  attributes?: SpanAttributes;
}

/** A piece of work that is under way. */
export interface StartedSpan {
  /** Runs work that spans belong to which start meanwhile, however asynchronously. */
  within: <T>(work: () => T) => T;
  /** @param failure how it failed, as a code; without it, it did not */
  end: (attributes?: SpanAttributes, failure?: string) => void;
}

/** Where the time of a request or job goes, told by spans that belong together across programs. */
export interface Tracing {
  isOn: boolean;
  start: (name: string, start: SpanStart) => StartedSpan;
  /** Of the span under way. */
  traceId: () => string | undefined;
  /** What lets another program go on with the trace under way: a W3C `traceparent`. */
  traceparent: () => string | undefined;
  /** Sends what was not sent yet, as far as that is quickly done. */
  stop: () => Promise<void>;
}

const noSpan: StartedSpan = { within: (work) => work(), end: () => undefined };

/** Tracing that is off. */
export const noTracing: Tracing = {
  isOn: false,
  start: () => noSpan,
  traceId: () => undefined,
  traceparent: () => undefined,
  stop: async () => undefined,
};

/** Traces a program, if its environment says where to; otherwise not even the library is loaded. */
export async function startTracing(name: string, env: Partial<ObservabilityEnv>): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return noTracing;
  const { traceByOtlp } = await import('./tracing-otlp.ts');
  return traceByOtlp(name, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
}

/** Does work in a span of its own, which fails when the work does. */
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
