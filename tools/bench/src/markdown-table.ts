/** Returns a Markdown table. All columns except the first are aligned to the right. */
export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, ['---', ...head.slice(1).map(() => '--:')], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
