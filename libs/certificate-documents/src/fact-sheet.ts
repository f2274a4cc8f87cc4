import type { Locale } from '@academy/contracts';
import { writeBrand } from './brand.ts';
import { heightOf, writeText, type TextStyle } from './fitted-text.ts';
import { colors, drawDecoration, productBranding, type DocumentBranding } from './page.ts';
import { reportMargin as margin, reportWidth as width, styles } from './report-page.ts';
import { closeDocument, openDocument } from './tagged-document.ts';

/** Content of a one-page document that certifies what a person has done, with a table of details. */
interface FactSheet {
  title: string;
  holderName: string;
  /** Sentence between the name and the subject, such as `has attended the following session:`. */
  statement: string;
  subject: string;
  facts: readonly (readonly [string, string])[];
  createdAt: Date;
}

export interface SheetRendering {
  language: Locale;
  branding?: DocumentBranding | undefined;
}

const titleStyle: TextStyle = { font: 'strong', color: colors.ink, sizes: [26] };
const holderStyle: TextStyle = { font: 'strong', color: colors.ink, sizes: [20, 17, 14, 11, 9] };
const subjectStyle: TextStyle = { font: 'strong', color: colors.ink, sizes: [16, 14, 12, 10] };
const factStyle: TextStyle = { font: 'text', color: colors.ink, sizes: [11, 10, 9, 8] };

/** Renders a fact sheet as a tagged PDF of one A4 page. Equal input gives equal bytes. */
export async function renderFactSheet(
  { title, holderName, statement, subject, facts, createdAt }: FactSheet,
  { language, branding = productBranding }: SheetRendering,
): Promise<Buffer> {
  const opened = await openDocument({
    language,
    title: `${title} ${subject}`,
    createdAt,
    texts: [holderName, subject, ...facts.map(([, value]) => value)],
  });
  const { doc, root } = opened;
  let y = 56;
  const write = (tag: string, text: string, height: number, style: TextStyle) => {
    y += writeText(doc, root, tag, text, { x: margin, y, width, height }, style);
  };

  writeBrand(doc, root, branding, { x: margin, y, size: 26, style: styles.brand });
  y = 118;
  write('H1', title, 40, { ...titleStyle, color: branding.accentColor });
  y += 24;
  write('P', holderName, 60, holderStyle);
  y += 8;
  write('P', statement, 30, styles.summary);
  y += 12;
  write('P', subject, 80, subjectStyle);
  y += 22;
  drawDecoration(doc, () => {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.7)
      .strokeColor(colors.line)
      .stroke();
  });
  y += 14;

  const table = doc.struct('Table');
  root.add(table);
  const labelWidth = 150;
  for (const [name, value] of facts) {
    const row = doc.struct('TR');
    table.add(row);
    const valueBox = { x: margin + labelWidth, y, width: width - labelWidth, height: 40 };
    const height = Math.max(heightOf(doc, value, valueBox, factStyle), 26);
    const labelBox = { x: margin, y, width: labelWidth - 12, height: 26 };
    writeText(doc, row, { type: 'TH', scope: 'Row' }, name, labelBox, styles.label);
    writeText(doc, row, 'TD', value, valueBox, factStyle);
    row.end();
    y += height + 6;
  }
  table.end();
  return closeDocument(opened);
}
