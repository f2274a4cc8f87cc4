import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../base/time-limit.ts';
import { unavailableReasons, type UnavailableReason } from './unavailable-reason.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
    /**
     * Registers a gauge that is collected at each scrape. If the collection fails or takes over five seconds, the gauge
     * has no samples, and `metrics_collection_failures_total` increases; the other metrics are still served.
     */
    showGauge: (gauge: CollectedGauge) => void;
    /** Counts a response with status 503 by its reason. */
    countUnavailable: (reason: UnavailableReason) => void;
  }
}

export interface GaugeSample {
  labels?: Record<string, string>;
  value: number;
}
export interface CollectedGauge {
  name: string;
  help: string;
  labelNames?: string[];
  collect: () => Promise<GaugeSample[]>;
}

/** Maximum duration in milliseconds of collecting a gauge. By default, Prometheus aborts a scrape after 10 s. */
const maxCollectionMs = 5_000;

function gaugesOf(app: FastifyInstance, registry: Registry): FastifyInstance['showGauge'] {
  const failures = new Counter({
    name: 'metrics_collection_failures_total',
    help: 'Failed collections of gauges, by name of the gauge',
    labelNames: ['metric'],
    registers: [registry],
  });
  return ({ name, help, labelNames = [], collect }) => {
    failures.inc({ metric: name }, 0);
    const gauge: Gauge = new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      collect: async () => {
        const samples = await within(maxCollectionMs, collect()).catch((error: unknown) => {
          failures.inc({ metric: name });
          app.log.warn({ err: error, metric: name }, 'failed to collect a metric');
          return [];
        });
        gauge.reset();
        // `reset` sets a gauge without labels to 0, which would look like a collected value, so `remove` deletes the
        // sample.
        if (labelNames.length === 0) gauge.remove();
        for (const { labels = {}, value } of samples) gauge.set(labels, value);
      },
    });
  };
}

/** Registers a gauge with the utilization of the event loop since the previous scrape. */
function registerEventLoopGauge(registry: Registry): void {
  let before = performance.eventLoopUtilization();
  const utilization = new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Event loop utilization since the last scrape, from 0 to 1',
    registers: [registry],
    collect: () => {
      const now = performance.eventLoopUtilization();
      utilization.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
}

/**
 * Registers a gauge with the number of requests in progress. A request ends when its response is sent or its client
 * disconnects.
 */
function registerInFlightGauge(app: FastifyInstance, registry: Registry): void {
  let count = 0;
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in flight',
    registers: [registry],
    collect: () => {
      inFlight.set(count);
    },
  });
  const leave = () => {
    count -= 1;
  };
  app.addHook('onRequest', (_request, reply, done) => {
    count += 1;
    reply.raw.on('close', leave);
    done();
  });
}

/** Serves Prometheus metrics at `/metrics`, which is reachable only at the program's own port. */
export const metrics = fastifyPlugin<{ name: string }>(async (app, { name }) => {
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  collectDefaultMetrics({ register: registry });
  registerEventLoopGauge(registry);
  registerInFlightGauge(app, registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'HTTP request duration in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const unavailable = new Counter({
    name: 'http_requests_unavailable_total',
    help: 'Requests answered with 503, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  // The counter starts at 0, so that PromQL's `increase` includes the first event.
  for (const reason of unavailableReasons) unavailable.inc({ reason }, 0);
  app.decorate('metrics', registry).decorate('showGauge', gaugesOf(app, registry));
  app.decorate('countUnavailable', (reason: UnavailableReason) => unavailable.inc({ reason }));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
});
