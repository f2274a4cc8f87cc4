import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import { Output } from './output.ts';
import { endProcess, hasEnded, describeExit, startProcess } from './process.ts';

export interface Service {
  name: string;
  /** Path of the built JavaScript. */
  file: string;
  env: NodeJS.ProcessEnv;
  /** Port on 127.0.0.1 on which the service serves `/readyz`. */
  port: number;
  logDirectory: string;
  print: (line: string) => void;
  signal: AbortSignal;
}

const maxStartMs = 60_000;
const maxPauseMs = 30_000;
const healthyAfterMs = 60_000;

async function isReady(port: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(
  child: ChildProcess,
  { name, port, signal }: Service,
  output: Output,
): Promise<void> {
  const giveUpAt = Date.now() + maxStartMs;
  for (;;) {
    signal.throwIfAborted();
    if (hasEnded(child)) {
      await sleep(50);
      throw new StartFailure(`${name} exited while starting (${describeExit(child)}). ${output.summary()}`);
    }
    if (await isReady(port)) return;
    if (Date.now() > giveUpAt) {
      throw new StartFailure(`${name} is not ready after ${maxStartMs / 1000} seconds. ${output.summary()}`);
    }
    await sleep(100);
  }
}

/**
 * Starts a service and waits until it is ready. Later, the service is restarted whenever it exits. The delay before a
 * restart doubles each time, up to a maximum. The delay is reset when the service has run for a minute.
 * @throws StartFailure if the service does not become ready
 */
export async function startService(service: Service): Promise<{ stop: () => Promise<void> }> {
  const { name, print } = service;
  const output = new Output(name, service.logDirectory, print);
  const stopped = new AbortController();
  const begin = () => {
    startedAt = Date.now();
    return startProcess({ ...service, output });
  };
  let pauseMs = 500;
  let startedAt = 0;
  let child = begin();

  const watch = () => child.once('exit', () => void restart());
  const restart = async () => {
    if (stopped.signal.aborted) return;
    pauseMs = Date.now() - startedAt > healthyAfterMs ? 500 : Math.min(pauseMs * 2, maxPauseMs);
    print(`${name} exited (${describeExit(child)}), restarting in ${pauseMs / 1000} s; see ${output.file}`);
    await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    if (stopped.signal.aborted) return;
    child = begin();
    watch();
  };

  try {
    await waitUntilReady(child, service, output);
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  if (hasEnded(child)) void restart();
  else watch();
  const stop = async () => {
    stopped.abort();
    await endProcess(child);
  };
  return { stop };
}
