/** Maximum number of characters in a line of a label. Longer lines do not fit beside the bars of the chart. */
const lineLength = 24;
const maxLines = 2;

/** Returns the label of a bar of the chart: the title of the course in at most two lines. Longer titles are cut. */
export function courseLabel(title: string): string {
  const lines = [''];
  for (const word of title.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '' || `${last} ${word}`.length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`.trim();
    else lines.push(word);
  }
  const shown = lines.length > maxLines ? [lines[0], lines.slice(1).join(' ')] : lines;
  return shown
    .map((line = '') => (line.length > lineLength ? `${line.slice(0, lineLength - 1)}…` : line))
    .join('\n');
}
