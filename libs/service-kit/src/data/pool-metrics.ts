import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Registers gauges that show the usage of the connection pool. */
export function registerPoolMetrics(registry: Registry, pool: pg.Pool, limit: number): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Open connections to PostgreSQL, by state',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  const waiting = new Gauge({
    name: 'database_pool_waiting',
    help: 'Callers waiting for a connection to PostgreSQL',
    registers,
    collect: () => {
      waiting.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: 'database_pool_limit',
    help: 'Maximum number of connections to PostgreSQL',
    registers,
  }).set(limit);
}
