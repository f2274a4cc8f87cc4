import PDFDocument from 'pdfkit';
import type { CertificateWithCompletion } from '@academy/academy-data';
import { verificationPath, type Locale } from '@academy/contracts';
import { drawBackground } from './brand.ts';
import { certificateTexts } from './certificate-texts.ts';
import { endTexts, beginTexts } from './fitted-text.ts';
import { accessible, productBranding, type DocumentBranding } from './page.ts';
import { writeProof } from './proof.ts';
import { writeStatement } from './statement.ts';
import { titleIn } from './title.ts';

export interface Rendering {
  language: Locale;
  /** Origin of the web app, where the certificate can be verified. */
  publicUrl: string;
  /** The product's own colour and logo by default. */
  branding?: DocumentBranding | undefined;
}

/** Renders a certificate as a tagged PDF of one A4 page. The output is reproducible: equal input gives equal bytes. */
export async function renderCertificate(
  certificate: CertificateWithCompletion,
  { language, publicUrl, branding = productBranding }: Rendering,
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
    subset: accessible,
    lang: language,
    displayTitle: true,
    // Do not load pdfkit's default font.
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
  await beginTexts(doc, [certificate.holder_name, courseTitle, certificate.company_name]);

  const root = doc.struct('Document');
  doc.addStructure(root);
  const { accentColor } = branding;
  drawBackground(doc, accentColor);
  writeStatement(doc, root, { branding, certificate, courseTitle, texts });
  writeProof(doc, root, { accentColor, number: certificate.number, url, texts });
  root.end();
  endTexts(doc);
  doc.end();
  const chunks: Buffer[] = [];
  // stream.consumers.buffer() would take several times as long as this loop, because it copies the chunks through a Blob.
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
