import type { Locale } from '@academy/contracts';
import { escapeXml } from '@academy/zip-files';

interface LinkPreview {
  language: Locale;
  courseTitle: string;
  companyName: string;
  /** True if the company has created the course; false for a course of the catalogue. */
  ownCourse: boolean;
  url: string;
  /** Address of the badge, a PNG of 800 by 800 pixels; undefined if the course is not completed yet. */
  imageUrl: string | undefined;
}

const texts: Record<
  Locale,
  {
    title: (course: string) => string;
    description: (company: string) => string;
    /** Description of a certificate for a course that the company has created itself. */
    ownDescription: (company: string) => string;
    image: (course: string) => string;
  }
> = {
  de: {
    title: (course) => `Zertifikat: ${course}`,
    description: (company) =>
      `Ausgestellt über Academy für ${company}. Der Nachweis lässt sich auf dieser Seite prüfen.`,
    ownDescription: (company) =>
      `Ausgestellt über Academy für einen eigenen Kurs von ${company}. Der Nachweis lässt sich auf dieser Seite prüfen.`,
    image: (course) => `Badge: ${course}`,
  },
  en: {
    title: (course) => `Certificate: ${course}`,
    description: (company) => `Issued by Academy for ${company}. Anyone can verify it on this page.`,
    ownDescription: (company) =>
      `Issued by Academy for a course that ${company} provides. Anyone can verify it on this page.`,
    image: (course) => `Badge: ${course}`,
  },
};

/** Renders the page from which social networks take title, description and picture of a shared link (Open Graph). */
export function renderLinkPreview({
  language,
  courseTitle,
  companyName,
  ownCourse,
  url,
  imageUrl,
}: LinkPreview): string {
  const words = texts[language];
  const title = words.title(courseTitle);
  const description = ownCourse ? words.ownDescription(companyName) : words.description(companyName);
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Academy',
    'og:locale': { de: 'de_DE', en: 'en_GB' }[language],
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(imageUrl !== undefined && {
      'og:image': imageUrl,
      'og:image:type': 'image/png',
      'og:image:width': '800',
      'og:image:height': '800',
      'og:image:alt': words.image(courseTitle),
    }),
  };
  const metas = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeXml(content)}">`,
  );
  return `<!doctype html>
<html lang="${language}" prefix="og: https://ogp.me/ns#">
  <head>
    <meta charset="utf-8">
    <title>${escapeXml(title)} – Academy</title>
    <meta name="description" content="${escapeXml(description)}">
    <meta name="robots" content="noindex">
    <meta name="twitter:card" content="summary">
    ${metas.join('\n    ')}
    <link rel="canonical" href="${escapeXml(url)}">
  </head>
  <body>
    <a href="${escapeXml(url)}">${escapeXml(title)}</a>
  </body>
</html>
`;
}
