import { lessonMistakes, renderLesson as render, secondsToTake } from './lesson-text.ts';

const renderLesson = (markdown: string) => render(markdown, { language: 'en', pictures: new Map() });
const mistakes = (markdown: string) =>
  lessonMistakes(markdown, new Set()).map(({ line, message }) => `${line}: ${message}`);

const order = `:::sort
In which order?

1. First **things**
   > Because.
2. Second
3. Third

:::
`;
const assign = `:::sort
Which level?

- Public
  - Website
  - Brochure
- Internal
  - Organisation chart
    > Only for colleagues.
  - Work instruction

:::
`;
const branch = `:::branch
The phone rings.

### start

A caller asks for a code.

- Hang up and call back -> callback
- Read out the code -> code

### callback (good)

Nobody at IT knows the caller.

### code (bad)

Somebody signs in as you.

:::
`;
const inbox = `:::inbox
Which mails are suspicious?

- (x) Parcel, \`!info@parcel-toll.example\`
  Your parcel waits

  Please pay \`EUR 1.99\` & more.

  > The address belongs to nobody you know.
- ( ) HR, \`hr@company.example\`
  Leave

  Please plan \`your leave\`.

  > It asks for nothing.
- ( ) IT, \`it@company.example\`
  Update

  Restart \`tonight\`.

  > No link.

:::
`;

describe('an exercise in a lesson', () => {
  it('an exercise is rendered with its solution, which learners can open without scripts', () => {
    const html = renderLesson(`## Heading\n\n${order}`);
    expect(html).toContain('<section class="lesson-exercise lesson-order">');
    expect(html).toContain('<h3 class="lesson-check-title">Exercise: order</h3>');
    expect(html).toContain('<details class="lesson-solution"><summary>Solution</summary>');
    expect(html).toContain(
      '<ol><li>First <strong>things</strong><p class="lesson-exercise-why">Because.</p></li><li>Second</li><li>Third</li></ol>',
    );
    expect(mistakes(order)).toEqual([]);
  });

  it('a sort exercise with categories is rendered with the items of each category', () => {
    const html = renderLesson(assign);
    expect(html).toContain('<section class="lesson-exercise lesson-assign">');
    expect(html).toContain(
      '<li><p class="lesson-exercise-category">Internal</p><ul><li>Organisation chart<p class="lesson-exercise-why">Only for colleagues.</p></li><li>Work instruction</li></ul></li>',
    );
    expect(mistakes(assign)).toEqual([]);
  });

  it('a branch exercise is rendered with its scenes, whose choices lead to the next scenes', () => {
    const html = renderLesson(branch);
    expect(html).toContain('<div class="lesson-scene" data-scene="start"><p>A caller asks for a code.</p>');
    expect(html).toContain('<li data-leads-to="callback">Hang up and call back</li>');
    expect(html).toContain('<div class="lesson-scene lesson-scene-bad" data-scene="code">');
    expect(mistakes(branch)).toEqual([]);
  });

  it('an inbox exercise is rendered with the parts of e-mails that learners can select, and marks the suspicious part', () => {
    const html = renderLesson(inbox);
    expect(html).toContain(
      '<p class="lesson-mail-sender">Parcel, <span class="lesson-mail-part lesson-mail-sign">info@parcel-toll.example</span></p>',
    );
    expect(html).toContain('<p>Please pay <span class="lesson-mail-part">EUR 1.99</span> &amp; more.</p>');
    expect(html.match(/lesson-mail-genuine/g)).toHaveLength(2);
    expect(mistakes(inbox)).toEqual([]);
  });

  it('an exercise counts as one minute of the length of the lesson', () => {
    expect([order, assign, branch, inbox].map((markdown) => secondsToTake(markdown, 'en'))).toEqual([
      60, 60, 60, 60,
    ]);
  });

  it.each([
    [
      'a sort exercise without a list',
      order.replace(/1\.[^]*Third/, 'Text'),
      /^1: the question of a sort exercise/,
    ],
    ['too few steps to sort', order.replace('3. Third\n', ''), /^1: must have 3 to 8 steps, this one has 2$/],
    [
      'a category without items',
      assign.replace(/ {2}- Website\n {2}- Brochure\n/, ''),
      /^4: a category must consist/,
    ],
    ['a choice without an arrow', branch.replace(' -> code', ''), /^9: a choice must end with an arrow/],
    [
      'a choice that leads nowhere',
      branch.replace('-> code', '-> nowhere'),
      /^1: no scene has the id nowhere$/,
    ],
    [
      'a scene that no choice reaches',
      branch.replace('-> code', '-> callback'),
      /^1: no choice leads to the scene code$/,
    ],
    [
      'an end that is neither good nor bad',
      branch.replace(' (bad)', ''),
      /^15: a scene must either have choices/,
    ],
    ['an e-mail without a mark', inbox.replace('(x) Parcel', 'Parcel'), /^4: an e-mail must begin with/],
    [
      'a suspicious e-mail without a sign',
      inbox.replace('`!info', '`info'),
      /^4: an e-mail must have at least two parts/,
    ],
    [
      'a trustworthy e-mail with a sign',
      inbox.replace('`hr@', '`!hr@'),
      /^10: an e-mail must have at least two parts/,
    ],
    ['an e-mail without an explanation', inbox.replace('  > No link.\n', ''), /^16: an e-mail must end with/],
    [
      'an exercise in a list',
      order.replace(/^/gm, '  ').replace('  :::', '- :::'),
      /^1: a sort exercise must not be inside/,
    ],
    ['an exercise that is not closed', order.replace('\n:::\n', ''), /^1: this sort exercise is not closed/],
  ])('the mistake “%s” in an exercise is reported with its line', (_mistake, markdown, message) => {
    expect(mistakes(markdown)).toEqual([expect.stringMatching(message)]);
  });

  it('HTML in the parts of an e-mail of an inbox exercise is escaped', () => {
    expect(renderLesson(inbox.replace('EUR 1.99', '<img src=x onerror=alert(1)>'))).toContain(
      '<span class="lesson-mail-part">&lt;img src=x onerror=alert(1)&gt;</span>',
    );
  });
});
