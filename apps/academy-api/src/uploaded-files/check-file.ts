import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Readable, Writable } from 'node:stream';
import { Failure } from '@academy/service-kit';
import { fileProblems, type FileProblem } from './file-problem.ts';
import type { ImageFormat } from './image-size.ts';

/** Time limit of one inspection in milliseconds; large ordinary documents need one or two seconds. */
const maxMs = 20_000;
/** Memory limit of one inspection in bytes. A process can exceed the limit until the next check. */
const maxMemory = 320_000_000;
const betweenChecksMs = 15;
/** Maximum number of uploads that are being inspected or waiting, because each holds its file in memory. */
const maxWaiting = 10;

/** Resolves when all inspections requested so far have ended. */
let inspections: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Inspects a file in a separate process, because malicious files can use much CPU time and memory. Only one inspection
 * runs at a time.
 * @returns what is wrong with the file; undefined if it can be shown
 * @throws Failure `unavailable` if too many inspections are waiting
 */
async function check(content: Uint8Array, format: 'pdf' | ImageFormat): Promise<FileProblem | undefined> {
  if (waiting >= maxWaiting) throw new Failure('unavailable');
  waiting += 1;
  const inspection = inspections.then(() => inspectInProcess(content, format));
  inspections = inspection.catch(() => undefined);
  try {
    return await inspection;
  } finally {
    waiting -= 1;
  }
}

/** Checks that a PDF can be shown, and has no active content. Returns and throws the same as `check`. */
export const checkPdf = (content: Uint8Array): Promise<FileProblem | undefined> => check(content, 'pdf');

/**
 * Checks that an image can be decoded in full and does not have too many pixels. Returns and throws the same as
 * `check`.
 */
export const checkImage = check as (
  content: Uint8Array,
  format: ImageFormat,
) => Promise<FileProblem | undefined>;

async function inspectInProcess(content: Uint8Array, format: string): Promise<FileProblem | undefined> {
  const { inspectionScript } = await import('./program.built.ts');
  const args = ['--max-old-space-size=224', '--input-type=module', '-', format];
  const program = spawn(process.execPath, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore', 'pipe'] });
  let isTooLarge = false;
  const stop = () => program.kill('SIGKILL');
  const timer = setTimeout(() => {
    isTooLarge = true;
    stop();
  }, maxMs);
  const checks = setInterval(() => {
    void memoryOf(program.pid).then((memory) => {
      if (memory <= maxMemory) return;
      isTooLarge = true;
      stop();
    });
  }, betweenChecksMs);
  try {
    const [stdin, stdout, , file] = program.stdio as unknown as [Writable, Readable, null, Writable];
    // Ignores write errors, because the program can exit before it has read the whole input.
    for (const input of [stdin, file]) input.on('error', () => undefined);
    stdin.end(inspectionScript);
    file.end(content);
    const output = await text(stdout);
    if (isTooLarge) return 'too_complex';
    return resultOf(output);
  } finally {
    clearTimeout(timer);
    clearInterval(checks);
    stop();
  }
}

/** Returns the result that the program printed. The program prints nothing if it has run out of memory. */
function resultOf(output: string): FileProblem | undefined {
  if (output === '') return 'too_complex';
  const { problem } = JSON.parse(output) as { problem: string | null };
  return problem === null ? undefined : (fileProblems.find((known) => known === problem) ?? 'broken');
}

/** Returns the memory of a process in bytes; 0 if it has ended, or if the operating system is not Linux. */
async function memoryOf(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
