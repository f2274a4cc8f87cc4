import { escape } from 'html-escaper';

/** Characters that XML 1.0 does not allow. `escape` keeps them, and XML parsers refuse a document that contains one. */
const invalid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes text for content and quoted attributes of XML and HTML, and removes characters that XML does not allow. */
export const escapeXml = (text: string): string => escape(text.replace(invalid, ''));
