import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 's', 'code', 'pre', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, rel: 'noopener', target: '_blank' },
    }),
    th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
  },
};

/**
 * HTML without anything but the structure, emphasis, tables and links that lessons are made of. A second guard
 * behind the renderer: what it is given should already be clean.
 */
export const sanitizeLesson = (html: string): string => sanitizeHtml(html, allowed);
