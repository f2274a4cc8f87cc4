/** Namespace of workbooks and sheets. */
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const xml = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML does not allow. */
const forbidden =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Escapes a text for XML and removes characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => entities[character] ?? '');
