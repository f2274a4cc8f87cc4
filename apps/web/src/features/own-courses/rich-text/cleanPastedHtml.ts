/** Elements that are removed together with their content. */
const removed =
  'style, script, meta, link, title, template, noscript, iframe, object, svg, math, form, input, select, textarea, button';
/** Headings of levels that lessons do not support, and what replaces them. */
const replaced: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Microsoft Word writes list markers and XML for other programs into comments. */
function removeComments(document: Document): void {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  comments.forEach((comment) => comment.parentNode?.removeChild(comment));
}

const isNumbered = (text: string) => /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(text);

/**
 * Turns lists of Microsoft Word into HTML lists. Word writes list items as paragraphs that begin with a bullet or a
 * number.
 */
function makeLists(document: Document): void {
  let list: Element | undefined;
  for (const paragraph of document.querySelectorAll('p[class^="MsoListParagraph"], p[style*="mso-list:"]')) {
    const sign = paragraph.querySelector('[style*="mso-list:"]');
    const name = isNumbered(sign?.textContent ?? paragraph.textContent) ? 'ol' : 'ul';
    if (sign) sign.remove();
    else if (paragraph.firstChild?.nodeType === Node.TEXT_NODE)
      paragraph.firstChild.textContent =
        paragraph.firstChild.textContent?.replace(/^\s*(?:[·•o§-]|\w{1,3}[.)])\s+/, '') ?? '';
    if (list?.localName !== name || list.nextElementSibling !== paragraph) {
      list = document.createElement(name);
      paragraph.before(list);
    }
    const item = document.createElement('li');
    list.append(item);
    item.append(paragraph);
  }
}

/**
 * Puts the content of each table cell on one line, because Markdown allows only one. The first row becomes the header.
 */
function simplifyTables(document: Document): void {
  for (const table of document.querySelectorAll('table')) {
    for (const cell of table.querySelectorAll('td, th')) {
      cell.querySelectorAll('p, div, li, h2, h3, h4').forEach((part) => {
        part.prepend(' ');
        part.append(' ');
      });
      cell
        .querySelectorAll('p, div, ul, ol, li, h2, h3, h4, table, tbody, tr, td')
        .forEach((part) => part.replaceWith(...part.childNodes));
      cell.querySelectorAll('br').forEach((part) => part.replaceWith(' '));
      cell.removeAttribute('rowspan');
    }
    table.rows[0]?.querySelectorAll('td').forEach((cell) => rename(cell, 'th'));
  }
}

export interface CleanedHtml {
  html: string;
  hadPictures: boolean;
}

/**
 * Prepares HTML from the clipboard. The editor then drops everything that is not in its schema.
 * The browser loads nothing from other servers, because the HTML is parsed in a separate document and pictures are
 * removed.
 */
export function cleanPastedHtml(html: string): CleanedHtml {
  const document = new DOMParser().parseFromString(html, 'text/html');
  removeComments(document);
  document.querySelectorAll(removed).forEach((element) => element.remove());
  const pictures = document.querySelectorAll('img, picture, video, canvas');
  pictures.forEach((element) => element.remove());
  makeLists(document);
  for (const [name, other] of Object.entries(replaced))
    document.querySelectorAll(name).forEach((element) => rename(element, other));
  simplifyTables(document);
  return { html: document.body.innerHTML, hadPictures: pictures.length > 0 };
}
