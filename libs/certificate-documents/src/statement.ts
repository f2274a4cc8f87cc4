import type { CertificateWithCompletion } from '@academy/academy-data';
import { drawHairline, drawSeparator, writeBrand } from './brand.ts';
import { dateIn, dayText, type CertificateTexts } from './certificate-texts.ts';
import { writeText, type TextStyle } from './fitted-text.ts';
import {
  colors,
  footer,
  margin,
  panel,
  type DocumentBranding,
  type Pdf,
  type StructureElement,
} from './page.ts';

const width = panel.x - 2 * margin;

const brand: TextStyle = { font: 'strong', color: colors.ink, sizes: [15] };
const title: Omit<TextStyle, 'color'> = { font: 'strong', sizes: [46] };
const lead: TextStyle = { font: 'text', color: colors.quiet, sizes: [12] };
const holder: TextStyle = {
  font: 'strong',
  color: colors.ink,
  sizes: [34, 31, 29, 26, 23, 20, 17, 14, 11, 9],
};
const course: TextStyle = {
  font: 'strong',
  color: colors.ink,
  sizes: [21, 19, 17, 15, 13, 11, 9],
  lineGap: 2,
};
const author: TextStyle = { ...lead, sizes: [12, 11, 10, 9, 8] };
const label: TextStyle = { font: 'text', color: colors.quiet, sizes: [9] };
const fact: TextStyle = { font: 'strong', color: colors.ink, sizes: [12.5, 11, 10, 9, 8, 7] };

/** A column of the footer. `start` and `share` are fractions of the width of the statement. */
const columnOf = (start: number, share: number) => ({ x: margin + width * start, width: width * share });

interface Statement {
  branding: DocumentBranding;
  certificate: CertificateWithCompletion;
  courseTitle: string;
  texts: CertificateTexts;
}

export function writeStatement(
  doc: Pdf,
  parent: StructureElement,
  { branding, certificate, courseTitle, texts }: Statement,
): void {
  const { holder_name, company_name, issued_at, time_zone, valid_until } = certificate;
  const write = (tag: string, text: string, y: number, height: number, style: TextStyle) =>
    writeText(doc, parent, tag, text, { x: margin, y, width, height }, style);

  writeBrand(doc, parent, branding, { x: margin, y: 56, size: 30, style: brand });
  write('H1', texts.title, 124, 60, { ...title, color: branding.accentColor });
  write('P', texts.beforeName, 212, 16, lead);
  let y = 236 + write('P', holder_name, 236, 84, holder);
  drawSeparator(doc, y + 12, branding.accentColor);
  y += 36;
  const beforeCourse = certificate.completed_at ? texts.beforeCourse : texts.beforeUnfinishedCourse;
  write('P', beforeCourse, y, 16, lead);
  const { test_percent, renewed_by, own_course } = certificate;
  // The line with the author reduces the space for the title.
  y += 24 + write('P', courseTitle, y + 24, own_course ? 60 : 78, course);
  if (own_course) {
    write('P', texts.ownCourse(company_name), y + 8, 18, author);
    y += 18;
  }
  const proofs = [
    ...(test_percent === null ? [] : [texts.testPassed(test_percent)]),
    ...(renewed_by === null ? [] : [texts.renewedBy[renewed_by]]),
  ];
  if (proofs.length > 0) write('P', proofs.join(' · '), y + 8, 16, lead);

  drawHairline(doc, margin, width);
  const issued = { name: texts.issuedOn, value: dateIn(issued_at, time_zone) };
  const columns =
    valid_until === null
      ? [
          { name: texts.company, value: company_name, ...columnOf(0, 0.62) },
          { ...issued, ...columnOf(0.68, 0.32) },
        ]
      : [
          { name: texts.company, value: company_name, ...columnOf(0, 0.5) },
          { ...issued, ...columnOf(0.54, 0.22) },
          { name: texts.validUntil, value: dayText(valid_until), ...columnOf(0.78, 0.22) },
        ];
  for (const { name, value, ...column } of columns) {
    writeText(doc, parent, 'P', name, { ...column, y: footer, height: 14 }, label);
    writeText(doc, parent, 'P', value, { ...column, y: footer + 15, height: 36 }, fact);
  }
}
