import { lessonMistakes, renderLesson as render } from './lesson-text.ts';
import type { RasterPicture } from './raster-picture.ts';
import type { Picture } from './read-pictures.ts';
import { sanitizeLesson } from './sanitize-lesson.ts';

const drawing = (width: number) => ({
  svg: `<svg viewBox="0 0 ${width} 300"><rect fill="var(--picture-paper, #FFFFFF)"></rect></svg>`,
  width,
  text: '',
});
const picture = { wide: drawing(720), narrow: drawing(328) };
const photo: RasterPicture = {
  mediaType: 'image/png',
  content: Buffer.from('png'),
  width: 40,
  height: 30,
  sha256: 'abcd',
};
const pictures = new Map<string, Picture>([
  ['way.svg', picture],
  ['photo.png', photo],
]);
const renderLesson = (markdown: string, language: 'de' | 'en' = 'en') =>
  render(markdown, { language, pictures });
const lines = (markdown: string) =>
  lessonMistakes(markdown, new Set(pictures.keys())).map(({ line, message }) => `${line}: ${message}`);

describe('a lesson’s Markdown', () => {
  it('headings, emphasis, lists, quotes, code and tables of a lesson are rendered', () => {
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

  it('quotation marks in a lesson stay unchanged', () => {
    expect(renderLesson('„Ja“ -- "nein" ... (c)')).toBe('<p>„Ja“ -- "nein" ... (c)</p>');
  });

  it('legal citations, and numbers with units, get no-break spaces', () => {
    const together = (text: string) => text.replaceAll('_', '\u00a0');
    expect(renderLesson('§ 298 StGB, **Art. 6 Abs. 1** lit. f and section 5; Part. 3, § x')).toBe(
      together('<p>§_298 StGB, <strong>Art._6 Abs._1</strong> lit._f and section_5; Part. 3, § x</p>'),
    );
    expect(renderLesson('4 %, 9 Uhr, 10 Millionen Euro, 40.000 Euro, EUR 10 million, 9 a.m.; 3 Listen')).toBe(
      together('<p>4_%, 9_Uhr, 10_Millionen_Euro, 40.000_Euro, EUR_10_million, 9_a.m.; 3 Listen</p>'),
    );
  });

  it('links in a lesson open a new tab that cannot access the lesson’s window', () => {
    const link = (href: string, text: string) =>
      `<a href="${href}" rel="noopener" target="_blank">${text}</a>`;
    expect(renderLesson('[a](https://example.org/?a=1&b=2) <mailto:a@example.org>')).toBe(
      `<p>${link('https://example.org/?a=1&amp;b=2', 'a')} ${link('mailto:a@example.org', 'mailto:a@example.org')}</p>`,
    );
  });

  it('forbidden links, external pictures and HTML in a lesson are reported with line numbers', () => {
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
      '4: links must lead to https: or mailto: addresses: http://example.org',
      '4: links must lead to https: or mailto: addresses: javascript:alert(1)',
      '8: a picture must be an SVG, PNG or JPEG file in the lesson’s folder, such as name.svg, name.png or name.jpg: https://example.org/i.png',
      '10: raw HTML is not allowed: <!-- note -->',
      '12: links must lead to https: or mailto: addresses: /relative',
      '12: links must lead to https: or mailto: addresses: data:text/html,x',
      '12: links must lead to https: or mailto: addresses: //example.org',
    ]);
  });

  it.each(['<b>bold</b>', 'a <br> b', '`<b>` but <i>this</i>'])(
    'raw HTML in the lesson %s is reported',
    (markdown) => {
      expect(lines(markdown)).not.toEqual([]);
    },
  );

  it('code and comparison operators in a lesson are not mistaken for HTML', () => {
    expect(lines('`<script>` and 1 < 2 > 0 & so on\n\n    <b>\n')).toEqual([]);
    expect(renderLesson('`<script>` 1 < 2')).toBe('<p><code>&lt;script&gt;</code> 1 &lt; 2</p>');
  });

  it.each(['# One', 'One\n===', '##### Five'])(
    'a heading of the wrong level in the lesson %j is reported',
    (markdown) => {
      expect(lines(markdown)).toEqual([expect.stringMatching(/^1: headings in lessons/)]);
    },
  );
});

describe('a knowledge check in a lesson', () => {
  const right = '- (x) The *right* one\n  > Because it **is**.';
  const wrong = '- ( ) The wrong one\n  > Because it is not.';
  const check = (...body: string[]) => [':::check', ...body, '', ':::'].join('\n');

  it('the answers of a knowledge check are rendered so that each expands to show its explanation, in the lesson’s language', () => {
    const markdown = `${check('Which *one*?', '', wrong, right)}\n\nAfter.`;
    expect(lines(markdown)).toEqual([]);
    const html = (title: string, no: string, yes: string) =>
      [
        `<section class="lesson-check"><h2 class="lesson-check-title">${title}</h2>`,
        '<p class="lesson-check-question">Which <em>one</em>?</p>',
        '<details class="lesson-check-answer lesson-check-wrong"><summary>The wrong one</summary>',
        `<p><strong>${no}</strong> Because it is not.</p></details>`,
        '<details class="lesson-check-answer lesson-check-right"><summary>The <em>right</em> one</summary>',
        `<p><strong>${yes}</strong> Because it <strong>is</strong>.</p></details></section><p>After.</p>`,
      ].join('');
    const made = (language: 'de' | 'en') => renderLesson(markdown, language).replace(/\n/g, '');
    expect(made('de')).toBe(html('Kurz geprüft', 'Nicht ganz.', 'Richtig.'));
    expect(made('en')).toBe(html('Quick check', 'Not quite.', 'Right.'));
  });

  it('a knowledge check may contain empty lines between answers, and text may follow directly after the check', () => {
    const markdown = `:::check\n\nWhich?\n\n${wrong.replace('\n', '\n\n')}\n\n${right}\n:::\nAfter.`;
    expect(lines(markdown)).toEqual([]);
    expect(renderLesson(markdown)).toContain('<summary>The wrong one</summary>\n<p><strong>Not quite.');
    expect(renderLesson(markdown)).toMatch(/<\/section>\n<p>After.<\/p>$/);
  });

  it.each([
    ['', 'h2'],
    ['## Two\n\nText\n\n', 'h3'],
    ['### Three\n\n', 'h4'],
    ['#### Four\n\n', 'h4'],
    ['### Three\n\n## Two\n\n', 'h3'],
  ])('after the Markdown %j, a knowledge check has a heading of the level %s', (before, tag) => {
    expect(renderLesson(before + check('Q?', '', wrong, right))).toContain(
      `<${tag} class="lesson-check-title">`,
    );
  });

  it.each([
    ['no question', check(wrong, right), '1: a check must begin with its question in one paragraph'],
    ['no content', check(), '1: a check must begin with its question in one paragraph'],
    ['no answers', check('Q?'), '1: a check’s question must be followed by a list of answers: - ( ) answer'],
    [
      'a second paragraph before the answers',
      check('Q?', '', 'More', '', wrong, right),
      '1: a check’s question must be followed by a list of answers: - ( ) answer',
    ],
    ['only one answer', check('Q?', '', right), '1: a check must have at least two answers'],
    [
      'no right answer',
      check('Q?', '', wrong, wrong),
      '1: a check must have one right answer (x), this one has 0',
    ],
    [
      'two right answers',
      check('Q?', '', right, right),
      '1: a check must have one right answer (x), this one has 2',
    ],
    [
      'an answer without a mark',
      check('Q?', '', wrong, right, '- No'),
      '8: an answer must begin with ( ) or, if it is right, with (x)',
    ],
    [
      'an answer without an explanation',
      check('Q?', '', wrong, right, '- ( ) No'),
      '8: an answer must be followed by one paragraph that explains it: > explanation',
    ],
    [
      'text after an explanation',
      check('Q?', '', `${wrong}\n\n  More.`, right),
      '4: an answer must be followed by one paragraph that explains it: > explanation',
    ],
    [
      'an explanation of two paragraphs',
      check('Q?', '', `${wrong}\n  >\n  > More.`, right),
      '4: an answer must be followed by one paragraph that explains it: > explanation',
    ],
    [
      'text after the answers',
      check('Q?', '', wrong, right, '', 'Well?'),
      '9: a check must end with its answers',
    ],
    [
      'a picture',
      check('Q?', '', wrong.replace('not.', 'not. ![a](way.svg)'), right),
      '1: a check must not contain pictures',
    ],
    [
      'no end',
      `Text\n\n:::check\nQ?\n\n${wrong}\n${right}\n\nText`,
      '3: this check is not closed: end it with ::: on a separate line, after an empty line',
    ],
    [
      'a place in a list',
      `- :::check\n  Q?\n\n  ${wrong}\n\n  :::`,
      '1: a check must not be inside a list, a quote or another block',
    ],
    [
      'an unknown block name',
      ':::chek\nQ?',
      '1: invalid block marker: a block begins with :::check, :::sort, :::branch, :::inbox or :::certificate and ends with :::, on separate lines: :::chek',
    ],
  ])(
    'a knowledge check with the mistake “%s” is reported with a message about this mistake',
    (_name, markdown, mistake) => {
      expect(lines(markdown)).toContain(mistake);
    },
  );

  it('HTML and forbidden links in a knowledge check are reported', () => {
    const markdown = check('Q <b>?', '', wrong.replace('not.', 'not [x](http://x.example).'), right);
    expect(lines(markdown)).toEqual([
      '2: raw HTML is not allowed: <b>',
      '5: links must lead to https: or mailto: addresses: http://x.example',
    ]);
  });
});

describe('a picture in a lesson', () => {
  const forms =
    `<div class="lesson-picture-wide" role="img" aria-label="The &quot;way&quot;">${picture.wide.svg}</div>` +
    `<div class="lesson-picture-narrow" role="img" aria-label="The &quot;way&quot;" hidden="hidden">${picture.narrow.svg}</div>`;

  it('a picture in a lesson is rendered as a figure with a wide version, a narrow version and a caption', () => {
    const markdown =
      '![The "way"](way.svg)\n\n![The "way"](way.svg "Step <by> step")\n\n- ![The "way"](way.svg)';
    expect(lines(markdown)).toEqual([]);
    expect(renderLesson(markdown).replace(/\n/g, '')).toBe(
      [
        `<figure class="lesson-picture">${forms}</figure>`,
        `<figure class="lesson-picture">${forms}<figcaption>Step &lt;by&gt; step</figcaption></figure>`,
        `<ul><li><figure class="lesson-picture">${forms}</figure></li></ul>`,
      ].join(''),
    );
  });

  it('a PNG or JPEG file is embedded into a lesson with its width and height', () => {
    const markdown = '![The "photo"](photo.png "Where it is")';
    expect(lines(markdown)).toEqual([]);
    expect(renderLesson(markdown).replace(/\n/g, '')).toBe(
      '<figure class="lesson-picture"><img src="data:image/png;base64,cG5n" alt="The &quot;photo&quot;" width="40" height="30" />' +
        '<figcaption>Where it is</figcaption></figure>',
    );
  });

  it('no picture is embedded into a text that looks like an embedded picture', () => {
    const mark = '<img src="data:image/png;base64,abcd"';
    const quoted = mark.replaceAll('"', '&quot;').replace('<', '&lt;');
    const html = renderLesson(
      `${mark}>\n\n    ${mark}>\n\n\`${mark}\`\n\n![${quoted}](photo.png "${quoted}")`,
    );
    expect(html.split('cG5n')).toHaveLength(2);
  });

  it.each([
    'https://example.org/a.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,PHN2Zy8+',
    'data:image/png;base64,cG5n" onerror="alert(1)',
    'data:image/png,%3Csvg%3E',
    '//example.org/a.png',
    'a.png',
  ])('the sanitiser removes an image with the address %s', (address) => {
    const html = sanitizeLesson(
      `<p>Text<img src="${address}" alt="a" srcset="https://example.org/a.png 2x"></p>`,
    );
    expect(html.replace('<img src="data:image/png;base64,cG5n" alt="a" />', '')).toBe('<p>Text</p>');
  });

  it.each([
    ['no file', '![a](other.svg)', '1: the picture’s file is missing: other.svg'],
    [
      'no alternative text',
      'Text\n\n![ ](way.svg)',
      '3: lacks an alternative text: ![what it shows](way.svg)',
    ],
    [
      'text beside it',
      'See\n![a](way.svg)',
      '2: a picture must be the only content of its paragraph: way.svg',
    ],
    [
      'text after it',
      '![a](way.svg) shows',
      '1: a picture must be the only content of its paragraph: way.svg',
    ],
    ['a heading', '## ![a](way.svg)', '1: a picture must be the only content of its paragraph: way.svg'],
    [
      'a folder',
      '![a](../way.svg)',
      '1: a picture must be an SVG, PNG or JPEG file in the lesson’s folder, such as name.svg, name.png or name.jpg: ../way.svg',
    ],
    [
      'another format',
      '![a](way.gif)',
      '1: a picture must be an SVG, PNG or JPEG file in the lesson’s folder, such as name.svg, name.png or name.jpg: way.gif',
    ],
    [
      'a data: address',
      '![a](data:image/svg+xml;base64,PHN2Zy8+)',
      '1: a picture must be an SVG, PNG or JPEG file in the lesson’s folder, such as name.svg, name.png or name.jpg: data:image/svg+xml;base64,PHN2Zy8+',
    ],
    ['a link to a picture', '[a](way.svg)', '1: links must lead to https: or mailto: addresses: way.svg'],
  ])('the mistake in a picture of a lesson is reported: %s', (_name, markdown, mistake) => {
    expect(lines(markdown)).toEqual([mistake]);
  });
});

describe('dangerous HTML and Markdown in a lesson', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg viewBox="0 0 9 9" ONLOAD="alert(1)"><foreignObject><p onclick="x">x</p></foreignObject></svg>',
    '<svg viewBox="0 0 9 9"><use href="data:x"/><image href="https://x.example/a"/><animate id="a"/></svg>',
    '<svg viewBox="0 0 9 9"><rect fill="URL(https://x.example/a)" style="fill:red"/></svg>',
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
    '<img src="data:text/html;base64,PHN2Zy8+">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+&quot; onerror=&quot;alert(1)">',
    '<img src="https://tracker.example/x.svg"><img srcset="https://tracker.example/x.svg 1x">',
    '![x](https://tracker.example/x.svg)',
    '![x](way.svg "x\" onerror=\"alert(1)")',
    '![x" onerror="alert(1)](way.svg)',
    '[x](way.svg)',
    '<details open ontoggle="alert(1)" class="x"><summary onclick="alert(1)" style="x">x</summary></details>',
    '<section class="lesson-check app-bar" id="root" style="position:fixed">x</section>',
    ':::check\n<script>alert(1)</script>\n\n- ( ) <img src=x onerror=alert(1)>\n  > [x](javascript:alert(1))\n- (x) b\n  > c\n:::',
  ];
  const living =
    /<(script|img|svg(?!>| viewBox=)|iframe|image|use|foreignobject|animate|set\b|[^>]*url\(|object|embed|form|input|style|link|base|meta|math)|<("[^"]*"|[^">])*\s(on\w+|style|id|srcset)=|<[^>]*href="(?!https:\/\/|mailto:)|<[^>]*app-bar/i;

  it.each(attacks)('the dangerous content %s of a lesson is removed or escaped', (attack) => {
    expect(renderLesson(attack)).not.toMatch(living);
    expect(sanitizeLesson(attack)).not.toMatch(living);
  });
});

describe('a contact placeholder in a lesson', () => {
  const span = (kind: string, text: string) =>
    `<span class="lesson-contact" data-contact="${kind}">${text}</span>`;

  it('a contact placeholder is rendered as a general text in the lesson’s language', () => {
    const markdown = 'Call **{{security_team}}**, `{{security_team}}` stays code.';
    expect(lines(markdown)).toEqual([]);
    expect(renderLesson(markdown)).toBe(
      `<p>Call <strong>${span('security_team', 'your security team')}</strong>, <code>{{security_team}}</code> stays code.</p>`,
    );
    expect(renderLesson('{{whistleblowing}}, {{data_protection}}', 'de')).toBe(
      `<p>${span('whistleblowing', 'die interne Meldestelle Ihres Unternehmens')}, ${span('data_protection', 'die Datenschutzstelle Ihres Unternehmens')}</p>`,
    );
  });

  it('a contact placeholder that is unknown, incomplete or in the alternative text of a picture is reported with its line', () => {
    const markdown =
      'Fine.\n\nCall\n{{security team}}\n\n- {{ciso}} or {{security_team}\n\n![{{security_team}}](way.svg)';
    const known =
      '; known are {{security_team}}, {{data_protection}}, {{whistleblowing}}, {{compliance}}, {{gift_limit}}, {{classification_levels}}, {{approved_ai_tools}}';
    expect(lines(markdown)).toEqual([
      `4: unknown placeholder: {{security team}}${known}`,
      `6: unknown placeholder: {{ciso}} or {{security_team}${known}`,
      '8: the alternative text of a picture must not contain placeholders',
    ]);
  });
});

describe('a `:::certificate` block in a lesson', () => {
  it('the content of a `:::certificate` block is rendered in a separate section', () => {
    expect(renderLesson(':::certificate\n\n## Done\n\nText\n\n:::\n\nAfter')).toBe(
      '<section class="lesson-certificate">\n<h2>Done</h2>\n<p>Text</p>\n</section>\n<p>After</p>',
    );
  });

  it.each([
    [
      'without an end',
      ':::certificate\n\nText',
      '1: this certificate block is not closed: end it with ::: on a separate line, after an empty line',
    ],
    [
      'in a list',
      '- :::certificate\n\n  Text\n\n  :::',
      '1: a certificate block must not be inside a list, a quote or another block',
    ],
  ])('a certificate block %s is reported as a mistake', (_where, markdown, mistake) => {
    expect(lines(markdown)).toContain(mistake);
  });
});
