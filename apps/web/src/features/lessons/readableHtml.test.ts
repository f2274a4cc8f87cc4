import { within } from '@testing-library/dom';
import { readableHtml } from './readableHtml.ts';

const elementOf = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = readableHtml(html, 'Table', 'en');
  return element;
};

test('the preparation of lesson HTML makes external links open in a new tab without an opener', () => {
  const [web, mail] = elementOf(
    '<a href="https://eur-lex.europa.eu">GDPR</a> <a href="mailto:a@b.de">Mail</a>',
  ).children;
  expect(web).toHaveAttribute('target', '_blank');
  expect(web).toHaveAttribute('rel', 'noopener');
  expect(mail).not.toHaveAttribute('target');
});

test('the preparation of lesson HTML wraps a table in a named, focusable frame', () => {
  const frame = elementOf('<p>Before</p><table><tbody><tr><td>1</td></tr></tbody></table><p>After</p>')
    .children[1];
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(frame).toHaveAttribute('role', 'group');
  expect(frame).toHaveAttribute('aria-label', 'Table');
  expect(frame?.querySelector('table td')).toHaveTextContent('1');
});

test('the preparation of lesson HTML labels each table cell with the column header of the cell, and sets the roles of tables and cells', () => {
  const table = elementOf(
    '<table><thead><tr><th scope="col">Case</th><th scope="col">Duty</th></tr></thead>' +
      '<tbody><tr><td>Loss</td><td>Report it</td></tr></tbody></table>',
  ).querySelector('table')!;
  expect(table).toHaveAttribute('role', 'table');
  const cells = [...table.querySelectorAll('td[role="cell"]')];
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['Case', 'Duty']);
});

test('the preparation of lesson HTML turns the answers of a knowledge check into a radio group that is labelled with the question', () => {
  const check = elementOf(
    '<section class="lesson-check"><h3 class="lesson-check-title">Quick check</h3>' +
      '<p class="lesson-check-question">Who helps?</p>' +
      '<details class="lesson-check-answer lesson-check-right"><summary>You</summary><p><strong>Right.</strong> Yes</p></details>' +
      '<details class="lesson-check-answer lesson-check-wrong"><summary>Nobody</summary><p>No</p></details></section>',
  );
  document.body.append(check);
  const group = within(within(check).getByRole('group', { name: 'Who helps?' }));
  expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'You',
    'Nobody',
  ]);
  expect(within(check).getByText(/Yes/)).not.toBeVisible();
  expect(check.querySelector('details')).toBeNull();
  check.remove();
});

test('the preparation of lesson HTML does not change headings, paragraphs, quotations and pictures', () => {
  const html =
    '<h2>„Zitat“</h2><p>Text <strong>fett</strong></p><blockquote><p>Merke</p></blockquote>' +
    '<figure class="lesson-picture"><div role="img" aria-label="Weg"><svg viewBox="0 0 720 300"></svg></div></figure>';
  expect(readableHtml(html, 'Tabelle', 'de')).toBe(html);
});
