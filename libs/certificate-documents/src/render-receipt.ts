import PDFDocument from 'pdfkit';
import type { Locale } from '@academy/contracts';
import { writeBrand } from './brand.ts';
import { beginTexts, endTexts, heightOf, writeText, type TextStyle } from './fitted-text.ts';
import { accessible, colors, drawDecoration, productBranding, type DocumentBranding } from './page.ts';
import { reportMargin as margin, reportWidth as width, styles } from './report-page.ts';

/** What a person has acknowledged. */
export interface Receipt {
  id: string;
  holder_name: string;
  company_name: string;
  /** IANA time zone of the company, in which the times are written. */
  time_zone: string;
  policy_title: string;
  version: number;
  published_at: Date;
  acknowledged_at: Date;
  /** SHA-256 of the acknowledged document as hexadecimal digits. */
  sha256: string;
}

const receiptTexts = {
  de: {
    title: 'Empfangsbestätigung',
    statement: 'hat die folgende Richtlinie zur Kenntnis genommen und bestätigt:',
    company: 'Unternehmen',
    version: 'Version',
    publishedAt: 'Veröffentlicht',
    acknowledgedAt: 'Bestätigt',
    sha256: 'SHA-256 des bestätigten Dokuments',
    id: 'Kennung der Bestätigung',
  },
  en: {
    title: 'Acknowledgement receipt',
    statement: 'has read and acknowledged the following policy:',
    company: 'Company',
    version: 'Version',
    publishedAt: 'Published',
    acknowledgedAt: 'Acknowledged',
    sha256: 'SHA-256 of the acknowledged document',
    id: 'Identifier of the acknowledgement',
  },
} satisfies Record<Locale, Record<string, string>>;

/** Returns the name of a receipt's file. */
export const receiptFileName = (policyTitle: string, language: Locale): string =>
  `${receiptTexts[language].title} ${policyTitle}.pdf`;

const title: TextStyle = { font: 'strong', color: colors.ink, sizes: [26] };
const holder: TextStyle = { font: 'strong', color: colors.ink, sizes: [20, 17, 14, 11, 9] };
const policy: TextStyle = { font: 'strong', color: colors.ink, sizes: [16, 14, 12, 10] };
const fact: TextStyle = { font: 'text', color: colors.ink, sizes: [11, 10, 9, 8] };

/** Formats a time with its time zone, such as `28.11.2026, 14:03:07 MEZ`. */
const timeText = (instant: Date, timeZone: string, language: Locale): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    timeZone,
    ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const),
  }).format(instant);

/** Renders the receipt of an acknowledgement as a tagged PDF of one A4 page. Equal input gives equal bytes. */
export async function renderReceipt(
  receipt: Receipt,
  { language, branding = productBranding }: { language: Locale; branding?: DocumentBranding | undefined },
): Promise<Buffer> {
  const texts = receiptTexts[language];
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    subset: accessible,
    lang: language,
    displayTitle: true,
    // Do not load pdfkit's default font.
    font: '',
    info: {
      Title: `${texts.title} ${receipt.policy_title}`,
      Author: 'Academy',
      Creator: 'Academy',
      CreationDate: receipt.acknowledged_at,
      ModDate: receipt.acknowledged_at,
    },
  });
  await beginTexts(doc, [receipt.holder_name, receipt.policy_title, receipt.company_name]);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = 56;
  const write = (tag: string, text: string, height: number, style: TextStyle) => {
    y += writeText(doc, root, tag, text, { x: margin, y, width, height }, style);
  };

  writeBrand(doc, root, branding, { x: margin, y, size: 26, style: styles.brand });
  y = 118;
  write('H1', texts.title, 40, { ...title, color: branding.accentColor });
  y += 24;
  write('P', receipt.holder_name, 60, holder);
  y += 8;
  write('P', texts.statement, 30, styles.summary);
  y += 12;
  write('P', receipt.policy_title, 80, policy);
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

  const { time_zone: timeZone } = receipt;
  const rows = [
    [texts.company, receipt.company_name],
    [texts.version, String(receipt.version)],
    [texts.publishedAt, timeText(receipt.published_at, timeZone, language)],
    [texts.acknowledgedAt, timeText(receipt.acknowledged_at, timeZone, language)],
    [texts.sha256, receipt.sha256],
    [texts.id, receipt.id],
  ] as const;
  const table = doc.struct('Table');
  root.add(table);
  const labelWidth = 150;
  for (const [name, value] of rows) {
    const row = doc.struct('TR');
    table.add(row);
    const valueBox = { x: margin + labelWidth, y, width: width - labelWidth, height: 40 };
    const height = Math.max(heightOf(doc, value, valueBox, fact), 26);
    const labelBox = { x: margin, y, width: labelWidth - 12, height: 26 };
    writeText(doc, row, { type: 'TH', scope: 'Row' }, name, labelBox, styles.label);
    writeText(doc, row, 'TD', value, valueBox, fact);
    row.end();
    y += height + 6;
  }
  table.end();
  root.end();
  endTexts(doc);
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
