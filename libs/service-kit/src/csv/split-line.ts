export interface SplitRecord {
  cells: string[];
  /** Position after the record and its line break. */
  end: number;
  breaks: number;
}

/**
 * White space that is removed around cells. The delimiter can be white space too (a tab), so callers check for it
 * first.
 */
const isSpace = (character: string | undefined) =>
  character !== undefined && character !== '\n' && /[\s\uFEFF]/u.test(character);

/**
 * Finds the quotation mark that closes a cell: the first one that is followed by a delimiter or the end of the line. In
 * the first line of a cell, any other quotation mark is read as part of the cell. In a later line, any other quotation
 * mark shows that the cell was never closed, and that the line belongs to another record.
 * @param from position after the opening quotation mark
 * @returns the position of the closing mark, `unfinished` if the text ends before it, or undefined if there is none
 */
function findClosingMark(text: string, from: number, delimiter: string): number | 'unfinished' | undefined {
  let isFirstLine = true;
  let searched = from;
  for (let mark = text.indexOf('"', from); mark >= 0; mark = text.indexOf('"', mark + 1)) {
    if (isFirstLine) isFirstLine = !text.slice(searched, mark).includes('\n');
    searched = mark;
    if (text[mark + 1] === '"') {
      mark += 1;
      continue;
    }
    let after = mark + 1;
    while (text[after] !== delimiter && isSpace(text[after])) after += 1;
    if (after >= text.length) return 'unfinished';
    if (text[after] === delimiter || text[after] === '\n') return mark;
    if (!isFirstLine) return undefined;
  }
  return 'unfinished';
}

/**
 * Splits the first record of a text into cells (RFC 4180), and removes white space around them. The text must contain
 * the line break after the record.
 * @returns `unfinished` if the text ends within a quoted cell, or undefined if a quotation mark is never closed
 */
export function splitRecord(
  text: string,
  from: number,
  delimiter: string,
): SplitRecord | 'unfinished' | undefined {
  const lineEnd = text.indexOf('\n', from);
  const line = text.slice(from, lineEnd);
  if (!line.includes('"'))
    return { cells: line.split(delimiter).map((cell) => cell.trim()), end: lineEnd + 1, breaks: 0 };
  const cells: string[] = [];
  for (let start = from; ;) {
    let first = start;
    while (text[first] !== delimiter && isSpace(text[first])) first += 1;
    let end: number;
    if (text[first] === '"') {
      const mark = findClosingMark(text, first + 1, delimiter);
      if (typeof mark !== 'number') return mark;
      cells.push(
        text
          .slice(first + 1, mark)
          .replaceAll('""', '"')
          .trim(),
      );
      end = mark + 1;
      while (text[end] !== delimiter && text[end] !== '\n') end += 1;
    } else {
      const found = text.indexOf(delimiter, first);
      const nextLine = text.indexOf('\n', first);
      if (nextLine < 0) return 'unfinished';
      end = found >= 0 && found < nextLine ? found : nextLine;
      cells.push(text.slice(start, end).trim());
    }
    start = end + 1;
    if (text[end] === '\n') {
      const content = text.slice(from, end);
      return { cells, end: start, breaks: content.split('\n').length - 1 };
    }
  }
}
