import sanitizeHtml from 'sanitize-html';
import { pictureAttributes, pictureElements } from './picture.ts';

export const allowedLink = /^(https:\/\/|mailto:)/i;

const checkTitle = ['lesson-check-title'];
const exercises = ['lesson-order', 'lesson-assign', 'lesson-branch', 'lesson-inbox'];

/**
 * Removes attributes whose value could load a file. Attributes with a backslash are removed too, because a CSS escape
 * could conceal `url(`.
 */
const withoutReferences: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => !/url\(|\\/i.test(value))),
});

/** Address of an embedded picture. SVG is excluded, because drawings are checked and inlined instead. */
const embeddedPicture = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 's', 'code', 'pre', 'a', 'span'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['section', 'details', 'summary', 'figure', 'figcaption', 'div', 'img'],
    ...pictureElements,
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    th: ['scope'],
    div: ['role', 'aria-label', 'hidden', 'data-scene'],
    ...Object.fromEntries(pictureElements.map((element) => [element, pictureAttributes])),
    span: ['data-contact'],
    li: ['data-leads-to'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedClasses: {
    section: ['lesson-check', 'lesson-certificate', 'lesson-exercise', ...exercises],
    h2: checkTitle,
    h3: checkTitle,
    h4: checkTitle,
    figure: ['lesson-picture'],
    div: [
      ...['lesson-picture-wide', 'lesson-picture-narrow'],
      ...['lesson-scene', 'lesson-scene-good', 'lesson-scene-bad'],
      ...['lesson-mail', 'lesson-mail-suspicious', 'lesson-mail-genuine'],
    ],
    p: [
      ...['lesson-check-question', 'lesson-exercise-why', 'lesson-exercise-category'],
      ...['lesson-mail-sender', 'lesson-mail-subject'],
    ],
    span: ['lesson-contact', 'lesson-mail-part', 'lesson-mail-sign'],
    details: ['lesson-check-answer', 'lesson-check-right', 'lesson-check-wrong', 'lesson-solution'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !embeddedPicture.test(attribs['src'] ?? ''),
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(allowedLink.test(href) && { href }), rel: 'noopener', target: '_blank' },
    }),
    ...Object.fromEntries(pictureElements.map((element) => [element, withoutReferences])),
    th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
  },
  // SVG attribute names such as `viewBox` are case-sensitive.
  parser: { lowerCaseAttributeNames: false },
};

/**
 * Removes all HTML that lessons may not contain. This is a second line of defence, because the renderer already escapes
 * HTML.
 */
export const sanitizeLesson = (html: string): string => sanitizeHtml(html, allowed);
