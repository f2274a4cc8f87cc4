import { lessonMistakes, renderLesson } from './lesson-text.ts';
import { sanitizeLesson } from './sanitize-lesson.ts';

const lines = (markdown: string) =>
  lessonMistakes(markdown).map(({ line, message }) => `${line}: ${message}`);

describe('a lesson’s Markdown', () => {
  it('becomes headings, emphasis, lists, quotes, code and tables', () => {
    const markdown = [
      '## Heading',
      'Text with **bold**, *emphasis* and `code`.',
      '- one\n- two',
      '3. three',
      '> quoted',
      '| a | b |\n| --- | :-: |\n| 1 | 2 |',
    ].join('\n\n');
    expect(lines(markdown)).toEqual([]);
    expect(renderLesson(markdown).replace(/\n/g, '')).toBe(
      [
        '<h2>Heading</h2>',
        '<p>Text with <strong>bold</strong>, <em>emphasis</em> and <code>code</code>.</p>',
        '<ul><li>one</li><li>two</li></ul>',
        '<ol start="3"><li>three</li></ol>',
        '<blockquote><p>quoted</p></blockquote>',
        '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>',
        '<tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      ].join(''),
    );
  });

  it('leaves quotes as their writer set them', () => {
    expect(renderLesson('„Ja“ -- "nein" ... (c)')).toBe('<p>„Ja“ -- "nein" ... (c)</p>');
  });

  it('opens links elsewhere, without a way back', () => {
    const link = (href: string, text: string) =>
      `<a href="${href}" rel="noopener" target="_blank">${text}</a>`;
    expect(renderLesson('[a](https://example.org/?a=1&b=2) <mailto:a@example.org>')).toBe(
      `<p>${link('https://example.org/?a=1&amp;b=2', 'a')} ${link('mailto:a@example.org', 'mailto:a@example.org')}</p>`,
    );
  });

  it('may not have other links, images or HTML, and says where', () => {
    const markdown = [
      'Fine.',
      '',
      'A line and',
      '[a](http://example.org) and [b](javascript:alert(1))',
      '',
      '| x |',
      '| --- |',
      '| ![i](https://example.org/i.png) |',
      '',
      '<!-- note -->',
      '',
      '[c](/relative) [d](data:text/html,x) [e](//example.org)',
    ].join('\n');
    expect(lines(markdown)).toEqual([
      '4: links lead to https: or mailto: addresses: http://example.org',
      '4: links lead to https: or mailto: addresses: javascript:alert(1)',
      '8: images are not supported',
      '10: raw HTML is not allowed: <!-- note -->',
      '12: links lead to https: or mailto: addresses: /relative',
      '12: links lead to https: or mailto: addresses: data:text/html,x',
      '12: links lead to https: or mailto: addresses: //example.org',
    ]);
  });

  it.each(['<b>bold</b>', 'a <br> b', '`<b>` but <i>this</i>'])('knows raw HTML in %s', (markdown) => {
    expect(lessonMistakes(markdown)).not.toEqual([]);
  });

  it('knows code and comparisons from HTML', () => {
    expect(lines('`<script>` and 1 < 2 > 0 & so on\n\n    <b>\n')).toEqual([]);
    expect(renderLesson('`<script>` 1 < 2')).toBe('<p><code>&lt;script&gt;</code> 1 &lt; 2</p>');
  });

  it.each(['# One', 'One\n===', '##### Five'])('knows a heading of the wrong level in %j', (markdown) => {
    expect(lines(markdown)).toEqual([expect.stringMatching(/^1: headings in lessons/)]);
  });
});

describe('what must not survive', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe src="https://example.org"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.example">x</a>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<object data="x"></object><embed src="x"><form action="x"><input></form>',
    '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
    '<style>*{display:none}</style><link rel=stylesheet href=x><base href="x"><meta http-equiv=refresh>',
    '<td style="background:url(javascript:alert(1))">x</td>',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](x" onerror="alert(1))',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
  ];
  const living =
    /<(script|img|svg|iframe|object|embed|form|input|style|link|base|meta|math)|<[^>]*\s(on\w+|style)=|<[^>]*href="(?!https:\/\/|mailto:)/i;

  it.each(attacks)('%s', (attack) => {
    expect(renderLesson(attack)).not.toMatch(living);
    expect(sanitizeLesson(attack)).not.toMatch(living);
  });
});
