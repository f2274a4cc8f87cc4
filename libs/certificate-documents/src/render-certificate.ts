import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { StoredCertificate } from '@academy/academy-data';
import { verificationPath, type Locale } from '@academy/contracts';
import { drawGround } from './brand.ts';
import { certificateTexts } from './certificate-texts.ts';
import { addFonts } from './fonts.ts';
import { writeProof } from './proof.ts';
import { writeStatement } from './statement.ts';
import { titleIn } from './title.ts';

interface Rendering {
  language: Locale;
  /** Origin of the web app, where the certificate can be verified. */
  publicUrl: string;
}

/**
 * A certificate as a tagged PDF of one page, A4 landscape. The same certificate gives the same bytes, whenever it is
 * rendered.
 */
export function renderCertificate(
  certificate: StoredCertificate,
  { language, publicUrl }: Rendering,
): Promise<Buffer> {
  const texts = certificateTexts[language];
  const url = new URL(verificationPath(language, certificate.id), publicUrl).href;
  const courseTitle = titleIn(certificate.course_titles, language);
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // None of pdfkit's own, which it would load for nothing.
    font: '',
    info: {
      Title: `${texts.title} ${certificate.number}`,
      Subject: courseTitle,
      Author: 'Academy',
      Creator: 'Academy',
      CreationDate: certificate.issued_at,
      ModDate: certificate.issued_at,
    },
  });
  const bytes = buffer(doc);
  addFonts(doc);

  const root = doc.struct('Document');
  doc.addStructure(root);
  drawGround(doc);
  writeStatement(doc, root, { certificate, courseTitle, texts });
  writeProof(doc, root, { number: certificate.number, url, texts });
  root.end();
  doc.end();
  return bytes;
}
