import { brandMetrics, type Style } from '../fonts.ts';
import type { Pdf } from '../page.ts';
import { EmbeddedFont, utf16 } from './embedded-font.ts';
import type { ShapedGlyph } from './harfbuzz.ts';
import {
  readParagraph,
  runsFromLeft,
  unbreakableParts,
  withoutTrailingSpaces,
  type Cluster,
  type Run,
} from './paragraph.ts';
import type { ScriptFont } from './script-fonts.ts';

interface Line {
  clusters: readonly Cluster[];
  ascent: number;
  height: number;
}

/** A text at one font size, broken into lines. All lengths are in points. */
export interface Layout {
  lines: Line[];
  size: number;
  height: number;
  fits: boolean;
}

export interface LayoutOptions {
  width: number;
  height: number;
  lineGap: number;
}

interface Group {
  glyphs: ShapedGlyph[];
  text: string;
}

/** Groups the glyphs of a run by the letters that they represent. */
function groupsOf({ text, drawn }: Run, glyphs: readonly ShapedGlyph[]): Group[] {
  if (text !== drawn) return [{ glyphs: [...glyphs], text }];
  const starts = [...new Set(glyphs.map(({ index }) => index))].sort((one, other) => one - other);
  const groups: (Group & { index: number })[] = [];
  for (const glyph of glyphs) {
    const last = groups.at(-1);
    if (last?.index === glyph.index) last.glyphs.push(glyph);
    else {
      const end = starts[starts.indexOf(glyph.index) + 1] ?? text.length;
      groups.push({ index: glyph.index, glyphs: [glyph], text: text.slice(glyph.index, end) });
    }
  }
  return groups;
}

const number = (value: number) => Number(value.toFixed(3)).toString();

/** Writes the texts of one document that contain letters which the typeface of the web app lacks. */
export class ScriptTexts {
  readonly #doc: Pdf;
  readonly #paragraphs = new Map<string, Cluster[]>();
  readonly #shaped = new WeakMap<ScriptFont, Map<string, ShapedGlyph[]>>();
  readonly #embedded = new Map<ScriptFont, EmbeddedFont>();

  constructor(doc: Pdf) {
    this.#doc = doc;
  }

  /** Loads the fonts of a text, so that `layOut` and `draw` are synchronous. */
  async prepare(text: string, style: Style): Promise<void> {
    this.#paragraphs.set(`${style} ${text}`, await readParagraph(text, style));
  }

  #shape(font: ScriptFont, { drawn, direction }: Run): ShapedGlyph[] {
    let shaped = this.#shaped.get(font);
    if (!shaped) this.#shaped.set(font, (shaped = new Map<string, ShapedGlyph[]>()));
    const key = `${direction} ${drawn}`;
    let glyphs = shaped.get(key);
    if (!glyphs) shaped.set(key, (glyphs = font.shape(drawn, direction)));
    return glyphs;
  }

  #widthOf(run: Run, style: Style, size: number): number {
    const { face } = run;
    if (typeof face === 'object')
      return (this.#shape(face, run).reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;
    return this.#doc.font(style).fontSize(size).widthOfString(run.fromLeft);
  }

  #lineWidth(line: readonly Cluster[], style: Style, size: number): number {
    return runsFromLeft(withoutTrailingSpaces(line)).reduce(
      (sum, run) => sum + this.#widthOf(run, style, size),
      0,
    );
  }

  #lineOf(clusters: readonly Cluster[], style: Style, size: number): Line {
    const faces = new Set<Cluster['face']>(['brand', ...clusters.map(({ face }) => face)]);
    const measure = (of: 'ascent' | 'descent') =>
      Math.max(...[...faces].map((face) => Math.abs((face === 'brand' ? brandMetrics(style) : face)[of])));
    const ascent = (measure('ascent') * size) / 1000;
    return { clusters, ascent, height: ascent + (measure('descent') * size) / 1000 };
  }

  /**
   * Breaks a text that was passed to `prepare` into lines at a font size. If the lines are higher than the box, the
   * last line that fits ends with an ellipsis, and the other lines are omitted.
   */
  layOut(text: string, style: Style, size: number, box: LayoutOptions): Layout {
    const clusters = this.#paragraphs.get(`${style} ${text}`);
    if (!clusters) throw new Error('A text was not prepared.');
    const measure = (line: readonly Cluster[]) => this.#lineWidth(line, style, size);
    let fits = true;
    const lines: Cluster[][] = [[]];
    const append = (part: Cluster[]) => {
      const last = lines.at(-1)!;
      if (last.length > 0 && measure([...last, ...part]) > box.width) lines.push(part);
      else last.push(...part);
    };
    for (const part of unbreakableParts(clusters)) {
      if (measure(part) <= box.width) append(part);
      else {
        fits = false;
        for (const cluster of part) append([cluster]);
      }
    }
    const laidOut = lines.map((line) => this.#lineOf(withoutTrailingSpaces(line), style, size));
    const shown: Line[] = [];
    let height = 0;
    for (const line of laidOut) {
      const next = height + (shown.length > 0 ? box.lineGap : 0) + line.height;
      // Heights are sums of rounded lengths, so half a point more is accepted.
      if (next > box.height + 0.5 && shown.length > 0) break;
      shown.push(line);
      height = next;
    }
    if (height > box.height + 0.5) fits = false;
    if (shown.length < laidOut.length) {
      fits = false;
      const cut = [...shown.pop()!.clusters];
      const ellipsis = {
        text: '…',
        drawn: '…',
        mirrored: '…',
        face: 'brand',
        level: cut.at(-1)?.level ?? 0,
      } as const;
      while (cut.length > 0 && measure([...cut, ellipsis]) > box.width) cut.pop();
      shown.push(this.#lineOf([...cut, ellipsis], style, size));
    }
    return { lines: shown, size, height, fits };
  }

  /** Draws the lines in the current colour of the document. */
  draw({ lines, size }: Layout, style: Style, at: { x: number; y: number; lineGap: number }): void {
    let top = at.y;
    for (const { clusters, ascent, height } of lines) {
      let x = at.x;
      for (const run of runsFromLeft(clusters)) {
        const position = { x, y: top + ascent };
        if (run.face === 'brand') {
          const doc = this.#doc.font(style).fontSize(size);
          doc.text(run.fromLeft, position.x, position.y, { lineBreak: false, baseline: 'alphabetic' });
        } else this.#drawGlyphs(run.face, run, size, position);
        x += this.#widthOf(run, style, size);
      }
      top += height + at.lineGap;
    }
  }

  #drawGlyphs(font: ScriptFont, run: Run, size: number, at: { x: number; y: number }): void {
    const doc = this.#doc;
    let embedded = this.#embedded.get(font);
    if (!embedded) {
      embedded = new EmbeddedFont(doc, font, this.#embedded.size + 1);
      this.#embedded.set(font, embedded);
    }
    embedded.useOn(doc);
    let { x } = at;
    // pdfkit flips the vertical axis of the page, which would draw the glyphs upside down, so the axis is flipped back.
    doc.save().transform(1, 0, 0, -1, 0, doc.page.height);
    doc.addContent(`BT /${embedded.id} ${number(size)} Tf`);
    for (const { glyphs, text } of groupsOf(run, this.#shape(font, run))) {
      const shown = glyphs.map((glyph) => {
        const left = number(x + (glyph.x * size) / 1000);
        const base = number(doc.page.height - at.y + (glyph.y * size) / 1000);
        x += (glyph.advance * size) / 1000;
        return { glyph, operators: `1 0 0 1 ${left} ${base} Tm <${embedded.codeOf(glyph.id, text)}> Tj` };
      });
      const isMark = ({ glyph }: (typeof shown)[number]) => glyph.advance === 0;
      const marks = shown.filter(isMark);
      const bases = shown.filter((one) => !isMark(one));
      const read = bases.length > 0 ? bases : marks.splice(0);
      for (const [part, actual] of [
        [read, read.length > 1 || run.text !== run.drawn ? text : undefined],
        [marks, marks.length > 0 ? '' : undefined],
      ] as const) {
        if (actual !== undefined) doc.addContent(`/Span <</ActualText <feff${utf16(actual)}>>> BDC`);
        for (const { operators } of part) doc.addContent(operators);
        if (actual !== undefined) doc.addContent('EMC');
      }
    }
    doc.addContent('ET').restore();
  }

  end(): void {
    for (const font of this.#embedded.values()) font.end(this.#doc);
  }
}
