import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { ObservabilityEnv } from '../env/observability-env.ts';
import { within } from '../base/time-limit.ts';
import type { Tracing } from './tracing.ts';

const maxSendingMs = 5_000;
const maxStopMs = 3_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

function samplerOf({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  ...env
}: Partial<ObservabilityEnv>) {
  const rule = name.replace('parentbased_', '');
  const own: Sampler =
    rule === 'always_on'
      ? new AlwaysOnSampler()
      : rule === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  return name === rule ? own : new ParentBasedSampler({ root: own });
}

const headersOf = (text = '') =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      }),
  );

/** Parses a W3C traceparent as a remote span; undefined if it is invalid. */
function remoteSpan(traceparent: string): Span | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.wrapSpanContext({ traceId, spanId, traceFlags, isRemote: true });
}

/**
 * Creates spans with OpenTelemetry's SDK and exports them. OpenTelemetry's automatic instrumentations are not used,
 * because they record URLs and SQL, which may contain tokens and names of people (decision 25). No global state is
 * used, so that several programs can run in one process.
 */
export function traceByOtlp(
  name: string,
  env: Partial<ObservabilityEnv> & { OTEL_EXPORTER_OTLP_ENDPOINT: string },
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': name,
      'service.namespace': 'academy',
      ...(env.SENTRY_ENVIRONMENT !== undefined && { 'deployment.environment.name': env.SENTRY_ENVIRONMENT }),
    }),
    sampler: samplerOf(env),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
          timeoutMillis: maxSendingMs,
        }),
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: maxSendingMs,
      }),
    ],
  });
  const tracer = provider.getTracer('academy');
  const active = new AsyncLocalStorage<Span>();

  return {
    isOn: true,
    start: (spanName, { kind, traceparent, attributes = {} }) => {
      const parent = traceparent ? remoteSpan(traceparent) : active.getStore();
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(spanName, { kind: kinds[kind], attributes }, context);
      return {
        within: (work) => active.run(span, work),
        end: (more = {}, failure) => {
          span.setAttributes(more);
          if (failure !== undefined) {
            span.setAttribute('error.type', failure);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    traceId: () => active.getStore()?.spanContext().traceId,
    traceparent: () => {
      const span = active.getStore()?.spanContext();
      if (!span) return undefined;
      return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
    },
    stop: () => within(maxStopMs, provider.shutdown()).catch(() => undefined),
  };
}
