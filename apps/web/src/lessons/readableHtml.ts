/**
 * Lesson HTML, made fit for reading on a page: links that leave the product open in a new tab, and a table wider than
 * a phone scrolls within itself, by keyboard too.
 */
export function readableHtml(html: string, tableLabel: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;

  for (const link of template.content.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  // Keyboards scroll what they can reach.
  for (const table of template.content.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.className = 'table';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', table.caption?.textContent ?? tableLabel);
    table.replaceWith(frame);
    frame.append(table);
  }
  return template.innerHTML;
}
