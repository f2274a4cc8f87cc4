/** Counts lines and characters of a text that arrives in chunks, so that errors can state their position. */
export class TextPosition {
  /** Number (from 1) of the line of the next character. */
  line = 1;
  /** Position (from 1) of the next character in its line. */
  character = 1;
  private endsWithReturn = false;

  /** @param from position at which the text begins; by default, the beginning of a file */
  constructor(from?: TextPosition) {
    if (from) Object.assign(this, from);
  }

  advance(text: string): this {
    // The line break \r\n can be split between two chunks.
    const rest = this.endsWithReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') this.endsWithReturn = text.endsWith('\r');
    let start = 0;
    for (const { 0: found, index } of rest.matchAll(/\r\n?|\n/g)) {
      this.line += 1;
      start = index + found.length;
    }
    this.character = (start === 0 ? this.character : 1) + rest.length - start;
    return this;
  }

  /** @example `line 3, character 14` */
  toString(): string {
    return `line ${this.line}, character ${this.character}`;
  }
}
