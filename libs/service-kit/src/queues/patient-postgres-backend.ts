import { setTimeout as sleep } from 'node:timers/promises';
import {
  assertSchemaCompatibility,
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type PostgresConnectionOptions,
} from 'bullmq';

const pauseMs = 1_000;
const pause = () => sleep(pauseMs, undefined, { ref: false });

/**
 * A connection that becomes ready when PostgreSQL does. BullMQ's own keeps a first attempt that failed for good: what
 * was started before its database, or while that was full, asked again and again without a pause and stood still.
 */
class PatientConnection extends PostgresConnection {
  private readiness: Promise<void> | undefined;

  override waitUntilReady(): Promise<void> {
    return (this.readiness ??= this.becomeReady());
  }

  private async becomeReady(): Promise<void> {
    while (!this.isClosing) {
      try {
        await this.look();
        setTimeout(() => this.emit('ready'), 0);
        return;
      } catch (error) {
        if (this.listenerCount('error') > 0) this.emit('error', error);
        await pause();
      }
    }
  }

  private async look(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await assertSchemaCompatibility(client, this.schema);
    } finally {
      client.release();
    }
  }
}

/** After a failure a worker asks for its next job at once, unless the failure is one that it knows. */
class PatientBackend extends PostgresQueueBackend {
  override async moveToActive(...asked: Parameters<PostgresQueueBackend['moveToActive']>) {
    try {
      return await super.moveToActive(...asked);
    } catch (error) {
      await pause();
      throw error;
    }
  }
}

/** BullMQ's backend on PostgreSQL, which waits for its database with pauses. */
export const createPatientPostgresBackend: BackendFactory = (name, opts, { withBlockingConnection } = {}) =>
  new PatientBackend(
    new PatientConnection(opts.connection as PostgresConnectionOptions),
    name,
    opts as ConstructorParameters<typeof PostgresQueueBackend>[2],
    true,
    // The name by which the queue shows who works on it.
    withBlockingConnection ? name : undefined,
  );
