import type { TextStyle } from './fitted-text.ts';
import { colors, drawDecoration, type Pdf } from './page.ts';

/** Size of the page in points: A4 portrait. */
export const reportPage = { width: 595.28, height: 841.89 };
export const reportMargin = 48;
export const reportWidth = reportPage.width - 2 * reportMargin;
/** Vertical position below which only the page number is written. */
export const contentBottom = reportPage.height - 40;

export const bad = '#b3261e';

export const styles = {
  brand: { font: 'strong', color: colors.ink, sizes: [13] },
  company: { font: 'strong', color: colors.ink, sizes: [13, 12, 11, 10, 9] },
  quiet: { font: 'text', color: colors.quiet, sizes: [9.5] },
  summary: { font: 'text', color: colors.ink, sizes: [11.5], lineGap: 1.5 },
  label: { font: 'text', color: colors.quiet, sizes: [9, 8, 7] },
  small: { font: 'text', color: colors.quiet, sizes: [8] },
  /** Style of column headers: one size only, so that all headers of a table look alike. */
  columnHeading: { font: 'text', color: colors.quiet, sizes: [7.5] },
  figure: { font: 'strong', color: colors.ink, sizes: [22, 19, 16, 13] },
  heading: { font: 'strong', color: colors.ink, sizes: [12] },
  cell: { font: 'text', color: colors.ink, sizes: [9.5, 8.5, 7.5] },
} satisfies Record<string, TextStyle>;

export interface ReportLook {
  accentColor: string;
  /** Formats a percentage in the language of the report; null becomes a dash. */
  formatShare: (percent: number | null) => string;
}

export interface Block {
  /** Height in points, including the empty space below the block. */
  height: number;
  draw: (y: number) => void;
}

export function drawShare(
  doc: Pdf,
  { x, y, length, percent }: { x: number; y: number; length: number; percent: number },
  accentColor: string,
): void {
  drawDecoration(doc, () => {
    doc.roundedRect(x, y, length, 6, 3).fill(colors.line);
    if (percent > 0) doc.roundedRect(x, y, Math.max(6, (length * percent) / 100), 6, 3).fill(accentColor);
  });
}
