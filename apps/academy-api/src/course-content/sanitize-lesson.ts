import sanitizeHtml from 'sanitize-html';

/** Allowed link targets. */
export const allowedLink = /^(https:\/\/|mailto:)/i;

/** Pictures are embedded; external ones are not allowed. */
const picture = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+={0,2}$/;

const checkTitle = ['lesson-check-title'];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 's', 'code', 'pre', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['section', 'details', 'summary', 'figure', 'figcaption', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    th: ['scope'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedClasses: {
    section: ['lesson-check'],
    h2: checkTitle,
    h3: checkTitle,
    h4: checkTitle,
    p: ['lesson-check-question'],
    details: ['lesson-check-answer', 'lesson-check-right', 'lesson-check-wrong'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(allowedLink.test(href) && { href }), rel: 'noopener', target: '_blank' },
    }),
    th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs.src ?? ''),
};

/**
 * Removes everything except the elements of lessons. Defence in depth: the renderer's output should already be clean.
 */
export const sanitizeLesson = (html: string): string => sanitizeHtml(html, allowed);
