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

/** The variables by which a program's traces and errors leave it; without them nothing of it is even loaded. */
export const observabilityEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where traces are sent, by OTLP over HTTP as JSON; without it there are none'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be name=value, comma-joined')
    .refine(isDecodable, 'must be percent-encoded')
    .optional()
    .describe('Headers for the receiver of traces, as name=value, comma-joined')
    .meta({ secret: true }),
  OTEL_TRACES_SAMPLER: z
    .enum(traceSamplers)
    .default('parentbased_always_on')
    .describe('Which traces are kept'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces that is kept, where the sampler is one by ratio'),
  OTEL_PROPAGATORS: z
    .enum(['none', 'tracecontext'])
    .default('none')
    .describe('tracecontext: continue the trace of a request’s traceparent, which the ingress must then set'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Sentry-compatible service that unexpected errors are reported to'),
  SENTRY_ENVIRONMENT: z
    .string()
    .max(64)
    .optional()
    .describe('What the environment is called in reports of errors'),
};
export type ObservabilityEnv = z.infer<z.ZodObject<typeof observabilityEnv>>;
