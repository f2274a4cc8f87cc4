/** Accessible names of the scrolling frames. */
export interface FrameLabels {
  table: string;
  picture: string;
}

/** Wraps an element in a focusable frame, so that the keyboard can scroll it. */
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
 * Prepares lesson HTML for display: external links open in a new tab, wide tables and pictures scroll within a
 * focusable frame.
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
