import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const mostBytes = 50 * 1024 * 1024;
const linesKept = 15;
const leastLevelShown = 40;

/** A line of a program's log as the terminal shows it; undefined for what is merely information. */
function forTheTerminal(line: string): string | undefined {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: number;
      msg?: string;
      err?: { message?: string };
    };
    if (level === undefined || level < leastLevelShown) return undefined;
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

/**
 * Writes what a program says to a log file, and warnings and errors to the terminal with its name in front. The log
 * of the time before is kept beside it, and a log that grows too long becomes that one.
 */
export class Output {
  readonly file: string;
  readonly #name: string;
  readonly #print: (line: string) => void;
  readonly #lastLines: string[] = [];
  #descriptor: number;
  #bytes = 0;

  constructor(name: string, directory: string, print: (line: string) => void) {
    this.#name = name;
    this.#print = print;
    this.file = join(directory, `${name}.log`);
    this.#descriptor = this.#begin();
  }

  follow(child: ChildProcess): void {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#write(line));
    }
  }

  /** Where to look, and the end of what is to be seen there. */
  summary(): string {
    return `The last lines of ${this.file}:\n  ${this.#lastLines.join('\n  ')}`;
  }

  #begin(): number {
    if (existsSync(this.file)) renameSync(this.file, this.file.replace(/\.log$/, '.previous.log'));
    this.#bytes = 0;
    return openSync(this.file, 'w', 0o600);
  }

  #write(line: string): void {
    this.#lastLines.push(line);
    if (this.#lastLines.length > linesKept) this.#lastLines.shift();
    if (this.#bytes > mostBytes) {
      closeSync(this.#descriptor);
      this.#descriptor = this.#begin();
    }
    this.#bytes += writeSync(this.#descriptor, `${line}\n`);
    const shown = forTheTerminal(line);
    if (shown) this.#print(`${this.#name} | ${shown}`);
  }
}
