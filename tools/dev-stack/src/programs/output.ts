import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const maxBytes = 50 * 1024 * 1024;
const keptLines = 15;
const minPrintedLevel = 40;

/**
 * Formats a log line for the terminal. Returns undefined for JSON lines that the terminal must not show, because their
 * level is below warn or missing.
 */
function formatForTerminal(line: string): string | undefined {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: number;
      msg?: string;
      err?: { message?: string };
    };
    if (level === undefined || level < minPrintedLevel) return undefined;
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

/**
 * Warnings, errors and lines that are not JSON are printed to the terminal in addition to the log file, prefixed by the
 * program's name. A new log file begins at start, and when the log exceeds 50 MB. One previous log file is kept.
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
    this.#descriptor = this.#openLog();
  }

  follow(child: ChildProcess): void {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#write(line));
    }
  }

  summary(): string {
    return `The last lines of ${this.file}:\n  ${this.#lastLines.join('\n  ')}`;
  }

  #openLog(): number {
    if (existsSync(this.file)) renameSync(this.file, this.file.replace(/\.log$/, '.previous.log'));
    this.#bytes = 0;
    return openSync(this.file, 'w', 0o600);
  }

  #write(line: string): void {
    this.#lastLines.push(line);
    if (this.#lastLines.length > keptLines) this.#lastLines.shift();
    if (this.#bytes > maxBytes) {
      closeSync(this.#descriptor);
      this.#descriptor = this.#openLog();
    }
    this.#bytes += writeSync(this.#descriptor, `${line}\n`);
    const shown = formatForTerminal(line);
    if (shown) this.#print(`${this.#name} | ${shown}`);
  }
}
