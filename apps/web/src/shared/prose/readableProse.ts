/** Wraps a table in a focusable frame, so that users can scroll it with the keyboard. */
function putInFrame(table: HTMLTableElement, label: string): void {
  const frame = document.createElement('div');
  frame.className = 'table';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', label);
  table.replaceWith(frame);
  frame.append(table);
}

/**
 * Labels each cell with its column header, because phones show each row as a card without the head of the table. Sets
 * explicit roles, because screen readers would not recognise a table whose rows are displayed as cards.
 */
function labelCells(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent.trim());
  table.setAttribute('role', 'table');
  for (const group of table.querySelectorAll('thead, tbody')) group.setAttribute('role', 'rowgroup');
  for (const head of table.querySelectorAll('thead th')) head.setAttribute('role', 'columnheader');
  for (const row of table.rows) {
    row.setAttribute('role', 'row');
    for (const [column, cell] of [...row.querySelectorAll('td')].entries()) {
      cell.setAttribute('role', 'cell');
      if (heads[column]) cell.dataset['label'] = heads[column];
    }
  }
}

/**
 * Prepares the HTML of a long text: external links open in a new tab, and tables get scrollable frames.
 * @param tableLabel accessible name of the frame of a table without a caption
 * @param prepare makes further changes to the content
 */
export function readableProse(
  html: string,
  tableLabel: string,
  prepare: (content: DocumentFragment) => void = () => undefined,
): string {
  const template = document.createElement('template');
  template.innerHTML = html;

  for (const link of template.content.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  for (const table of template.content.querySelectorAll('table')) {
    labelCells(table);
    putInFrame(table, table.caption?.textContent ?? tableLabel);
  }
  prepare(template.content);
  return template.innerHTML;
}
