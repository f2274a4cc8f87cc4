import { readableHtml } from './readableHtml.ts';

const elementOf = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = readableHtml(html, { table: 'Table', picture: 'Picture' });
  return element;
};

test('opens external links in a new tab without an opener', () => {
  const [web, mail] = elementOf(
    '<a href="https://eur-lex.europa.eu">GDPR</a> <a href="mailto:a@b.de">Mail</a>',
  ).children;
  expect(web).toHaveAttribute('target', '_blank');
  expect(web).toHaveAttribute('rel', 'noopener');
  expect(mail).not.toHaveAttribute('target');
});

test('wraps a table in a named, focusable frame', () => {
  const frame = elementOf('<p>Before</p><table><tbody><tr><td>1</td></tr></tbody></table><p>After</p>')
    .children[1];
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(frame).toHaveAttribute('role', 'group');
  expect(frame).toHaveAttribute('aria-label', 'Table');
  expect(frame?.querySelector('table td')).toHaveTextContent('1');
});

test('wraps a picture in a named, focusable frame', () => {
  const figure = elementOf(
    '<figure><img src="data:image/svg+xml;base64,PHN2Zy8+" alt="The way" width="720" height="300">' +
      '<figcaption>Step by step</figcaption></figure>',
  ).firstElementChild;
  expect(figure?.innerHTML).toBe(
    '<div class="picture" tabindex="0" role="group" aria-label="Picture">' +
      '<img src="data:image/svg+xml;base64,PHN2Zy8+" alt="The way" width="720" height="300"></div>' +
      '<figcaption>Step by step</figcaption>',
  );
});

test('leaves other markup unchanged', () => {
  const html =
    '<h2>„Zitat“</h2><p>Text <strong>fett</strong></p><blockquote><p>Merke</p></blockquote>' +
    '<section class="lesson-check"><h3 class="lesson-check-title">Kurz geprüft</h3><p>Frage?</p>' +
    '<details class="lesson-check-answer"><summary>Ja</summary><p><strong>Richtig.</strong></p></details></section>';
  expect(readableHtml(html, { table: 'Tabelle', picture: 'Bild' })).toBe(html);
});
