import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '@academy/testing';
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';

/** Maximum values in milliseconds, except `shift`, which is the Cumulative Layout Shift. */
const limits = { paint: 2_500, shift: 0.05, interaction: 200, change: 300 };

type Figure = Record<string, string | number> & { kind: string };

async function measure(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'academy-speed-'));
  const file = join(directory, 'figures');
  try {
    const config = 'apps/web/e2e/speed/playwright.config.ts';
    const child = spawn(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--config', config],
      {
        cwd: checkout,
        env: { ...process.env, NODE_OPTIONS: '', SPEED_FIGURES: file },
        stdio: 'inherit',
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The measurements in the browser failed');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Figure);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Returns a table cell with a number, and the word `missed` if the number is not below the limit. */
const judged = (value: number, limit: number, text = whole(value)) =>
  value < limit ? text : `${text} missed`;

const textOf = (name: keyof Figure, figure: Figure) => String(figure[name]);

/**
 * Measures in Chromium how fast pages of the web app open and respond.
 * @returns a section of docs/performance.md, and a message for each missed limit
 */
export async function measureBrowser(): Promise<{ section: string; missed: string[] }> {
  const figures = await measure();
  const rowsOf = (kind: string, toRow: (figure: Figure, number: (name: string) => number) => string[]) =>
    figures
      .filter((figure) => figure.kind === kind)
      .map((figure) => toRow(figure, (name) => Number(figure[name])));

  const visits = rowsOf('visit', (figure, number) => [
    textOf('page', figure),
    judged(number('paint'), limits.paint),
    whole(number('firstPaint')),
    judged(number('shift'), limits.shift, number('shift').toFixed(3)),
    whole(number('script')),
    textOf('element', figure),
  ]);
  const interactions = rowsOf('interaction', (figure, number) => [
    textOf('name', figure),
    judged(number('duration'), limits.interaction),
    judged(number('first'), limits.interaction),
  ]);
  const changes = rowsOf('change', (figure, number) => [
    textOf('name', figure),
    judged(number('first'), limits.change),
    judged(number('again'), limits.change),
    judged(number('slow'), limits.change),
  ]);
  const sequenceOf = (page: string) =>
    rowsOf('sequence', (figure, number) =>
      figure['page'] === page
        ? [
            `\`${textOf('request', figure)}\``,
            whole(number('sent')),
            whole(number('begun')),
            whole(number('ended')),
            number('size').toFixed(1),
          ]
        : [],
    ).filter(({ length }) => length > 0);
  const sequenceHead = ['Request', 'sent', 'first byte', 'end', 'kB'];

  const section = [
    machine(),
    table(['First visit', 'LCP ms', 'FCP ms', 'CLS', 'script kB', 'element of the LCP'], visits),
    table(['Interaction', 'ms', 'the first one, ms'], interactions),
    table(['Change of page', 'the first one, ms', 'again, ms', 'again with a slow processor, ms'], changes),
    `Requests of the dashboard before its LCP, in milliseconds:`,
    table(sequenceHead, sequenceOf('dashboard')),
    `Requests of a lesson before its LCP, in milliseconds:`,
    table(sequenceHead, sequenceOf('lesson')),
  ].join('\n\n');
  const missed = [...visits, ...interactions, ...changes]
    .filter((row) => row.some((cell) => cell.endsWith(' missed')))
    .map(([name = '']) => name);
  return { section, missed };
}
