/** What the frames say that scroll within a page. */
export interface FrameLabels {
  table: string;
  picture: string;
}

/** Puts an element in a frame of its own, which keyboards reach: they scroll what they can reach. */
function putInFrame(element: Element, className: keyof FrameLabels, label: string): void {
  const frame = document.createElement('div');
  frame.className = className;
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', label);
  element.replaceWith(frame);
  frame.append(element);
}

/**
 * Lesson HTML, made fit for reading on a page: links that leave the product open in a new tab, and a table or a
 * picture wider than a phone scrolls within itself, by keyboard too.
 */
export function readableHtml(html: string, labels: FrameLabels): string {
  const template = document.createElement('template');
  template.innerHTML = html;

  for (const link of template.content.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  for (const table of template.content.querySelectorAll('table')) {
    putInFrame(table, 'table', table.caption?.textContent ?? labels.table);
  }
  for (const picture of template.content.querySelectorAll('figure > img')) {
    putInFrame(picture, 'picture', labels.picture);
  }
  return template.innerHTML;
}
