import { openPdf } from './openPdf.ts';

/** Returns the text of all pages, with an empty line between two pages. */
export async function textOfPdf(content: Blob): Promise<string> {
  const { pdf, close } = await openPdf(content);
  try {
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    }
    return pages.join('\n\n');
  } finally {
    close();
  }
}
