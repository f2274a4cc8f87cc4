import * as z from 'zod';

export const traceSamplers = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

/** Environment variables of tracing and error reporting. If they are missing, the libraries for them are not loaded. */
export const observabilityEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('OTLP endpoint for traces (HTTP, JSON); tracing is off if no endpoint is set'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be name=value, comma-separated')
    .refine(isDecodable, 'must be percent-encoded')
    .optional()
    .describe('HTTP headers for the trace receiver, as comma-separated name=value pairs')
    .meta({ secret: true }),
  OTEL_TRACES_SAMPLER: z.enum(traceSamplers).default('parentbased_always_on').describe('Trace sampler'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces that a ratio sampler keeps, from 0 to 1'),
  OTEL_PROPAGATORS: z
    .enum(['none', 'tracecontext'])
    .default('none')
    .describe(
      'With tracecontext, a service continues the trace of the request header traceparent; the ingress must then overwrite this header in requests of clients',
    ),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('DSN of the Sentry-compatible service for unexpected errors'),
  SENTRY_ENVIRONMENT: z.string().max(64).optional().describe('Name of the environment in error reports'),
};
export type ObservabilityEnv = z.infer<z.ZodObject<typeof observabilityEnv>>;
