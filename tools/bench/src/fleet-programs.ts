import pg from 'pg';
import { startS3 } from '@academy/file-storage/testing';
import { queueBackend, type QueueBackend } from '@academy/service-kit';
import { eventually, startBalancer, startRedis, type FailedRequest } from '@academy/testing';
import { capacityIds } from './capacity-ids.ts';
import { startPooler, type Pooler } from './pooler.ts';
import type { Service } from './programs.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';

const roles = { 'core-services': 'core_services', 'academy-api': 'academy_api', worker: 'worker' } as const;
export type Kind = keyof typeof roles;
export const kinds = Object.keys(roles) as Kind[];
export type Served = Exclude<Kind, 'worker'>;

/** Milliseconds by which the mail relay delays each e-mail, to simulate a relay in another network. */
const relayMs = 50;

/** Returns the user id of the company's first member, who is a maintainer. */
export const maintainerOf = (company: number) => capacityIds.user(company * 100);

export interface Fleet {
  surroundings: Surroundings;
  /** Connections of a superuser. */
  admin: pg.Pool;
  /** PgBouncer; undefined if it is not installed. Then the programs connect directly to PostgreSQL. */
  pooler: Pooler | undefined;
  queues: QueueBackend;
  /** URLs of the load balancers. */
  urls: Record<Served, string>;
  pidsOf: (kind: Kind) => number[];
  /**
   * Sets the number of processes of a kind that get work. Superfluous workers are stopped. Superfluous services keep
   * running, but get no requests.
   */
  scale: (kind: Kind, count: number) => Promise<void>;
  /** Kills the oldest process by SIGKILL, waits until the load balancer has noticed, and starts another one. */
  replaceOldest: (kind: Kind) => Promise<void>;
  /** Requests that got no complete response, because the process was killed. */
  broken: FailedRequest[];
  killed: Set<string>;
}

/**
 * Starts everything that the processes of the fleet need, such as the database. `scale` starts the processes
 * themselves.
 * @param companies number of companies with 100 members each
 */
export async function startFleet(companies: number): Promise<Fleet> {
  const surroundings = await startSurroundings(companies);
  const { database, relay, start, onStop, stop } = surroundings;
  try {
    relay.hesitationMs = relayMs;
    const admin = new pg.Pool({ connectionString: database.urlOf(), max: 2 });
    onStop(() => admin.end());
    await admin.query(
      `update core.members
       set role = 'maintainer', permissions = permissions || '{academy:company_course:manage}' where user_id = any($1)`,
      [Array.from({ length: companies }, (_, company) => maintainerOf(company))],
    );
    const pooler = await startPooler(database);
    if (pooler) onStop(pooler.stop);
    const [redis, s3] = await Promise.all([startRedis(), startS3()]);
    onStop(redis.stop);
    onStop(s3.stop);
    const broken: FailedRequest[] = [];
    const onFailure = (failed: FailedRequest) => broken.push(failed);
    const balancers = {
      'core-services': await startBalancer({ onFailure }),
      'academy-api': await startBalancer({ onFailure }),
    };
    for (const balancer of Object.values(balancers)) onStop(balancer.stop);
    const running: Record<Kind, Service[]> = { 'core-services': [], 'academy-api': [], worker: [] };
    /** Processes that run, but currently receive no requests. */
    const spare: Record<Kind, Service[]> = { 'core-services': [], 'academy-api': [], worker: [] };
    const killed = new Set<string>();
    const balancerOf = (kind: Kind) => (kind === 'worker' ? undefined : balancers[kind]);
    const env = {
      REDIS_URL: redis.url,
      STORAGE_DIRECTORY: undefined,
      SHUTDOWN_DELAY_MS: '1000',
      REQUESTS_AT_ONCE_PER_ADDRESS: '1000',
      ...s3.env,
    };

    const launch = (kind: Kind) => {
      const url = (pooler ?? database).urlOf(roles[kind]);
      return start(kind, roles[kind], [], { ...env, DATABASE_URL: url });
    };
    const join = async (kind: Kind, service: Service) => {
      running[kind].push(service);
      const balancer = balancerOf(kind);
      if (!balancer) return;
      balancer.add(service.url);
      await eventually(() => balancer.readyCount() === running[kind].length, { timeout: 60_000 });
    };
    const scale = async (kind: Kind, count: number) => {
      const services = running[kind];
      while (services.length < count) await join(kind, spare[kind].pop() ?? (await launch(kind)));
      for (const one of services.splice(count)) {
        const balancer = balancerOf(kind);
        balancer?.remove(one.url);
        if (balancer) spare[kind].push(one);
        else await one.stop();
      }
    };
    const replaceOldest = async (kind: Kind) => {
      const [one] = running[kind].splice(0, 1) as [Service];
      const balancer = balancerOf(kind);
      killed.add(one.url);
      one.child.kill('SIGKILL');
      await one.stop();
      if (balancer) {
        await eventually(() => balancer.readyCount() === running[kind].length);
        balancer.remove(one.url);
      }
      await join(kind, await launch(kind));
    };
    return {
      surroundings,
      admin,
      pooler,
      queues: queueBackend({ REDIS_URL: redis.url, DATABASE_URL: '' }),
      urls: { 'core-services': balancers['core-services'].url, 'academy-api': balancers['academy-api'].url },
      pidsOf: (kind) => running[kind].map(({ pid }) => pid),
      scale,
      replaceOldest,
      broken,
      killed,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
