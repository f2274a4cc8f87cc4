import type { ObservabilityEnv } from '../env/observability-env.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Starts tracing if an OTLP endpoint is set. Otherwise, OpenTelemetry is not loaded. */
export async function startTracing(name: string, env: Partial<ObservabilityEnv>): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return noTracing;
  const { traceByOtlp } = await import('./tracing-otlp.ts');
  return traceByOtlp(name, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
}
