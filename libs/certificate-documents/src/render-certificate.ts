import type { CertificateWithCompletion } from '@academy/academy-data';
import { verificationPath, type Locale } from '@academy/contracts';
import { drawBackground } from './brand.ts';
import { certificateTexts } from './certificate-texts.ts';
import { productBranding, type DocumentBranding } from './page.ts';
import { writeProof } from './proof.ts';
import { writeStatement } from './statement.ts';
import { closeDocument, openDocument } from './tagged-document.ts';
import { titleIn } from './title.ts';

export interface Rendering {
  language: Locale;
  /** Origin of the web app, which contains the public verification page. */
  publicUrl: string;
  branding?: DocumentBranding | undefined;
}

/** Renders a certificate as a tagged PDF of one A4 page. Equal input gives equal bytes. */
export async function renderCertificate(
  certificate: CertificateWithCompletion,
  { language, publicUrl, branding = productBranding }: Rendering,
): Promise<Buffer> {
  const texts = certificateTexts[language];
  const url = new URL(verificationPath(language, certificate.id), publicUrl).href;
  const courseTitle = titleIn(certificate.course_titles, language);
  const opened = await openDocument({
    language,
    title: `${texts.title} ${certificate.number}`,
    subject: courseTitle,
    createdAt: certificate.issued_at,
    layout: 'landscape',
    texts: [
      certificate.holder_name,
      courseTitle,
      certificate.company_name,
      ...(certificate.own_course ? [texts.ownCourse(certificate.company_name)] : []),
    ],
  });
  const { doc, root } = opened;
  const { accentColor } = branding;
  drawBackground(doc, accentColor);
  writeStatement(doc, root, { branding, certificate, courseTitle, texts });
  writeProof(doc, root, { accentColor, number: certificate.number, url, texts });
  return closeDocument(opened);
}
