import { setTimeout as sleep } from 'node:timers/promises';
import {
  assertSchemaCompatibility,
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type PostgresConnectionOptions,
} from 'bullmq';

const retryMs = 1_000;
const pause = () => sleep(retryMs, undefined, { ref: false });

/**
 * A connection that retries until PostgreSQL is available. BullMQ has no option for this, so the class overrides a
 * method: BullMQ's own class would keep the failure of its first attempt, and the queues of a program that started
 * before its database would never work.
 */
class RetryingConnection extends PostgresConnection {
  private readiness: Promise<void> | undefined;

  override waitUntilReady(): Promise<void> {
    return (this.readiness ??= this.retryUntilReady());
  }

  private async retryUntilReady(): Promise<void> {
    while (!this.isClosing) {
      try {
        await this.checkSchema();
        setTimeout(() => this.emit('ready'), 0);
        return;
      } catch (error) {
        if (this.listenerCount('error') > 0) this.emit('error', error);
        await pause();
      }
    }
  }

  private async checkSchema(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await assertSchemaCompatibility(client, this.schema);
    } finally {
      client.release();
    }
  }
}

/**
 * A backend that pauses when it cannot fetch a job because of an error. Without the pause, BullMQ's worker would retry
 * in a tight loop after errors that it does not recognise.
 */
class PausingBackend extends PostgresQueueBackend {
  override async moveToActive(...args: Parameters<PostgresQueueBackend['moveToActive']>) {
    try {
      return await super.moveToActive(...args);
    } catch (error) {
      await pause();
      throw error;
    }
  }
}

/** A PostgreSQL backend for BullMQ that retries every second while the database is unavailable. */
export const createRetryingPostgresBackend: BackendFactory = (name, opts, { withBlockingConnection } = {}) =>
  new PausingBackend(
    new RetryingConnection(opts.connection as PostgresConnectionOptions),
    name,
    opts as ConstructorParameters<typeof PostgresQueueBackend>[2],
    true,
    // BullMQ finds the workers of a queue by the name of their listening connection.
    withBlockingConnection ? name : undefined,
  );
