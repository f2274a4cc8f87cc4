import { startExercises } from '@academy/knowledge-checks';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(() => document.body.replaceChildren());

/** Starts an exercise in the page. Its HTML is like the HTML that the import of courses creates. */
function open(kind: 'order' | 'assign' | 'branch' | 'inbox', solution: string) {
  document.body.innerHTML =
    `<section class="lesson-exercise lesson-${kind}"><h3 class="lesson-check-title">Exercise</h3>` +
    `<p class="lesson-check-question">What now?</p>` +
    `<details class="lesson-solution"><summary>Solution</summary>${solution}</details></section>`;
  startExercises(document, 'en');
}

const rows = () => within(screen.getAllByRole('list')[0]!).getAllByRole('listitem');
const tab = async (name: string | RegExp, role = 'button') => {
  const wanted = screen.getByRole(role, { name });
  for (let presses = 0; presses < 60 && document.activeElement !== wanted; presses += 1)
    await userEvent.tab();
  expect(wanted).toHaveFocus();
};
const press = async (name: string | RegExp) => {
  await tab(name);
  await userEvent.keyboard('{Enter}');
};

test('a learner orders the steps of a sort exercise with the keyboard, and the result explains a step at a wrong position', async () => {
  open(
    'order',
    '<ol><li>First<p class="lesson-exercise-why">It cannot wait.</p></li><li>Second</li><li>Third</li></ol>',
  );
  const places = () => rows().map((row) => row.querySelector('span')?.textContent);
  expect(places()).not.toEqual(['First', 'Second', 'Third']);
  await press('Check');
  expect(screen.getByText(/^\d of 3 right\.$/)).toBeVisible();
  const first = rows().find((row) => row.textContent.startsWith('First'))!;
  expect(first.textContent.includes('It cannot wait.')).toBe(places()[0] !== 'First');

  for (const [place, name] of ['First', 'Second'].entries())
    while (places().indexOf(name) > place) {
      await press(`Move up: ${name}`);
      expect(screen.getByRole('button', { name: `Move up: ${name}` })).toHaveFocus();
      expect(screen.getByRole('status')).toHaveTextContent(
        `${name}: place ${places().indexOf(name) + 1} of 3`,
      );
    }
  expect(screen.queryByText('Not quite.')).toBeNull();
  await press('Check');
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3 right.');
  expect(screen.getAllByText('Right.')).toHaveLength(3);
});

test('a learner assigns the items of a sort exercise to categories, and a changed assignment removes the result of the changed item', async () => {
  open(
    'assign',
    '<ul><li><p class="lesson-exercise-category">Public</p><ul><li>Website</li><li>Brochure</li></ul></li>' +
      '<li><p class="lesson-exercise-category">Internal</p><ul><li>Organisation chart<p class="lesson-exercise-why">For colleagues.</p></li><li>Work instruction</li></ul></li></ul>',
  );
  for (const thing of ['Website', 'Brochure', 'Organisation chart'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: new RegExp(thing) }), 'Public');
  await press('Check');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4 right.');
  const chart = screen.getByRole('combobox', { name: /Organisation chart/ });
  const row = within(chart.closest('li')!);
  expect(row.getByText(/For colleagues\./)).toBeVisible();
  await userEvent.selectOptions(chart, 'Internal');
  expect(row.queryByText(/For colleagues\./)).toBeNull();
  expect(screen.getByText('Solution')).toBeVisible();
});

test('a choice in a branch exercise opens and focuses the next scene, and the last scene has a button that starts the exercise again', async () => {
  open(
    'branch',
    '<div class="lesson-scene" data-scene="start"><p>The phone rings.</p><ul><li data-leads-to="callback">Call back</li><li data-leads-to="code">Read out the code</li></ul></div>' +
      '<div class="lesson-scene lesson-scene-good" data-scene="callback"><p>Nobody knows the caller.</p></div>' +
      '<div class="lesson-scene lesson-scene-bad" data-scene="code"><p>Somebody signs in as you.</p></div>',
  );
  expect(screen.queryByText('Somebody signs in as you.')).toBeNull();
  await press('Read out the code');
  expect(document.activeElement).toHaveTextContent(
    'You chose: Read out the codeSomebody signs in as you.That went wrong.',
  );
  await press('Start again');
  await press('Call back');
  expect(screen.getByText('That ended well.')).toBeVisible();
  expect(screen.queryByText('Solution')).toBeNull();
});

test('an inbox exercise checks the answer and the selected part of each e-mail, and counts the right answers', async () => {
  const mail = (kind: string, sign: string, why: string) =>
    `<div class="lesson-mail lesson-mail-${kind}"><p class="lesson-mail-sender">Parcel, ${sign}</p><p class="lesson-mail-subject">Subject of ${kind}</p>` +
    `<p>Please pay <span class="lesson-mail-part">EUR 1.99</span>.</p><p class="lesson-exercise-why">${why}</p></div>`;
  const part = (name: string) => `<span class="lesson-mail-part${name}">info@parcel.example</span>`;
  open(
    'inbox',
    mail('suspicious', part(' lesson-mail-sign'), 'The address is new.') +
      mail('genuine', part(''), 'You ordered this.'),
  );
  expect(screen.getByText('E-mail 1 of 2')).toBeVisible();
  expect(screen.queryByText(/The address is new/)).toBeNull();
  await press('Check');
  expect(screen.getByRole('status')).toHaveTextContent('First choose whether');
  await userEvent.click(screen.getByRole('radio', { name: 'Suspicious' }));
  await press('Check');
  expect(screen.getByRole('status')).toHaveTextContent('Also click the part');
  await press('EUR 1.99');
  await press('Check');
  expect(screen.getByRole('status')).toHaveTextContent('another part gives it away. The address is new.');
  expect(screen.getByText('0 of 1 right.')).toBeVisible();
  await press('info@parcel.example');
  expect(screen.getByRole('button', { name: 'EUR 1.99' })).toHaveAttribute('aria-pressed', 'false');
  await press('Check');
  expect(screen.getByRole('status')).toHaveTextContent('Right. The address is new.');
  await press('Next e-mail');
  expect(screen.getByText('E-mail 2 of 2')).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Suspicious' }));
  await press('Check');
  expect(screen.getByText('1 of 2 right.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next e-mail' })).toBeDisabled();
  await press('Previous e-mail');
  expect(screen.getByRole('radio', { name: 'Suspicious' })).toBeChecked();
});

test('startExercises does not change an exercise that is already started', async () => {
  open('order', '<ol><li>First</li><li>Second</li><li>Third</li></ol>');
  const before = document.body.innerHTML;
  startExercises(document, 'en');
  expect(document.body.innerHTML).toBe(before);
});
