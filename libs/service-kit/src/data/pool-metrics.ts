import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

/**
 * Registers metrics about the use of connection pools, and returns a function that adds a pool. The label `pool` of the
 * metrics is the name of the pool.
 */
export function registerPoolMetrics(registry: Registry): (name: string, pool: pg.Pool) => void {
  const pools = new Map<string, pg.Pool>();
  const gauge = (name: string, help: string, labels: string[], set: (gauge: Gauge) => void) =>
    new Gauge({
      ...{ name, help, labelNames: [...labels, 'pool'], registers: [registry] },
      collect() {
        set(this);
      },
    });

  gauge('database_pool_connections', 'Open connections to PostgreSQL, by state', ['state'], (connections) => {
    for (const [pool, { idleCount, totalCount }] of pools) {
      connections.set({ state: 'idle', pool }, idleCount);
      connections.set({ state: 'busy', pool }, totalCount - idleCount);
    }
  });
  gauge('database_pool_waiting', 'Callers waiting for a connection to PostgreSQL', [], (waiting) => {
    for (const [pool, { waitingCount }] of pools) waiting.set({ pool }, waitingCount);
  });
  gauge('database_pool_limit', 'Maximum number of connections to PostgreSQL', [], (limit) => {
    for (const [pool, { options }] of pools) limit.set({ pool }, options.max);
  });
  return (name, pool) => {
    pools.set(name, pool);
  };
}
