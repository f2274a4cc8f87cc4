import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSuccess, type Call } from '@academy/testing/load';
import type { Service } from './programs.ts';

/** A call of the method `query` of pg, which is one round trip to PostgreSQL. */
export interface RecordedQuery {
  text: string;
  /** Name of the prepared statement. */
  name?: string | undefined;
  values?: unknown[] | undefined;
  rowMode?: 'array' | undefined;
  /** Number of rows that the call returned or changed. */
  rows: number;
}

export interface Recording {
  path: string;
  status: number;
  headers: Record<string, string | number | string[]>;
  body: Uint8Array;
  /** Number of bytes of the response, including headers. */
  bytes: number;
  queries: RecordedQuery[];
}

export const recordingOptions = ['--import', join(import.meta.dirname, 'recording.mjs')];

/** Maximum number of retries of a call that a service refuses with 503. */
const maxRetries = 50;
/** Pause before each retry in milliseconds. */
const retryMs = 200;

/**
 * Returns a function that calls the service, and resolves to the recording of the call. It throws an error on an
 * unsuccessful response. The service must have been started with `recordingOptions`. Calls must not be concurrent.
 */
export function recorderOf({ url, child }: Service): (call: Call) => Promise<Recording> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async ({ method, path, token, body, headers }: Call) => {
    const recorded = new Promise<Recording>((resolve) => {
      const receive = (message: unknown) => {
        const recording = message as Recording;
        if (recording.path !== path) return;
        child.off('message', receive);
        resolve(recording);
      };
      child.on('message', receive);
    });
    const text = await new Promise<string>((resolve, reject) => {
      const sent = request(
        new URL(path, url),
        {
          agent,
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve(Buffer.concat(chunks).toString()));
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
    return { recording: await recorded, text };
  };
  return async (call) => {
    let sent = await send(call);
    // If other programs use too much CPU time, a service refuses requests with 503 before it runs any statement, so the
    // call can be repeated.
    for (let retry = 0; sent.recording.status === 503 && retry < maxRetries; retry += 1) {
      await sleep(retryMs);
      sent = await send(call);
    }
    const { recording, text } = sent;
    if (!isSuccess(recording.status)) throw new Error(`${call.path} answered ${recording.status}: ${text}`);
    return recording;
  };
}
