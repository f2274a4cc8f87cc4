import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

// Images are disabled, because browsers would load them from other servers. Link references are disabled, because they
// could repeat a long URL thousands of times in the HTML.
const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  'image',
  'reference',
]);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 's', 'code', 'pre', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The page that shows the policy already has a heading of the first level.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener', target: '_blank' } }),
    th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
  },
};

export const renderPolicy = (markdown: string): string => sanitizeHtml(renderer.render(markdown), allowed);
