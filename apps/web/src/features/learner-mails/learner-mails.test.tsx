import {
  changeLearnerMailSettings,
  getLearnerMailSettings,
  type LearnerMailSettings,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp } from '../../testing/openApp.tsx';

const { reportMails, today } = paths.maintenance('en', nordlicht.companyId);

/** Opens the settings. Returns a mock `sent` that is called with the body of each PUT request. */
async function openSettings(answers: ReturnType<typeof handle>[] = []) {
  const sent = jest.fn();
  const watching = http.put('/api/*', async ({ request }) => sent(await request.clone().json()));
  await openApp(reportMails, { person: personas.maintainer, answers: [watching, ...answers] });
  return { sent, section: within(await screen.findByRole('region', { name: 'E-mails to learners' })) };
}

test('a maintainer switches on learner mails and sets a sentence of the company and an address for replies', async () => {
  const { sent, section } = await openSettings();
  const save = section.getByRole('button', { name: 'Save e-mails to learners' });
  expect(save).toBeDisabled();
  const switches = section.getAllByRole('switch');
  expect(switches).toHaveLength(4);
  for (const one of switches) expect(one).not.toBeChecked();
  await userEvent.click(section.getByRole('switch', { name: 'Course assigned' }));
  const overdue = section.getByRole('switch', { name: 'Overdue' });
  expect(overdue).toHaveAccessibleDescription(/once a week, at most four times in a round/);
  await userEvent.click(overdue);
  await userEvent.type(section.getByLabelText('A sentence of your company'), 'Ask Mara.');
  const replyTo = section.getByLabelText('Address for replies');
  await userEvent.type(replyTo, 'mara');
  await userEvent.click(save);
  expect(await section.findByText('Please enter one e-mail address without umlauts.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(replyTo, '@example.com');
  await userEvent.click(save);
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    data: {
      course_assigned: true,
      round_opened: false,
      overdue: true,
      certificate_earned: false,
      own_sentence: 'Ask Mara.',
      reply_to: 'mara@example.com',
    },
  });
});

test('settings of learner mails that are changed while saving is in progress stay in the form as unsaved changes', async () => {
  const { held, release } = holdResponse(changeLearnerMailSettings);
  const { section } = await openSettings([held as ReturnType<typeof handle>]);
  const save = section.getByRole('button', { name: 'Save e-mails to learners' });
  await userEvent.click(section.getByRole('switch', { name: 'Course assigned' }));
  await userEvent.click(save);
  await userEvent.type(section.getByLabelText('A sentence of your company'), 'Ask Mara.');
  release();
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
  expect(section.getByRole('switch', { name: 'Course assigned' })).toBeChecked();
  expect(section.getByLabelText('A sentence of your company')).toHaveValue('Ask Mara.');
  expect(save).not.toHaveAttribute('aria-disabled', 'true');
  expect(save).toBeEnabled();
});

test('the settings of learner mails explain that people who have never signed in get no learner mails', async () => {
  const { section } = await openSettings();
  expect(section.getByText(/People who have never signed in get none of these e-mails/)).toBeVisible();
});

test('the preview of learner mails shows each mail in a frame without scripts, in the chosen language and with the sentence that is not saved yet', async () => {
  const { sent, section } = await openSettings();
  await userEvent.click(section.getByRole('button', { name: 'Show preview' }));
  const frame = await section.findByTitle('E-mail: Preview of course_assigned (en)');
  expect(frame).toHaveAttribute('sandbox', '');
  await userEvent.type(section.getByLabelText('A sentence of your company'), 'Ask Mara.');
  await waitFor(() => expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Ask Mara.')));
  const kinds = section.getByRole('combobox', { name: 'E-mail' });
  for (const [name, kind] of [
    ['New round', 'round_opened'],
    ['Overdue', 'overdue'],
    ['Certificate earned', 'certificate_earned'],
    ['Several joined', 'joined'],
  ] as const) {
    await userEvent.selectOptions(kinds, name);
    expect(await section.findByTitle(`E-mail: Preview of ${kind} (en)`)).toBeVisible();
  }
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'Language of the e-mail' }), 'German');
  expect(await section.findByTitle('E-mail: Preview of joined (de)')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

const settingsWith = (changed: Partial<LearnerMailSettings>) =>
  handle(getLearnerMailSettings, () => ({
    data: {
      course_assigned: false,
      round_opened: false,
      overdue: false,
      certificate_earned: false,
      own_sentence: '',
      reply_to: null,
      ...changed,
    },
  }));

test('while all learner mails are switched off, the page Today proposes first steps, which the maintainer can hide', async () => {
  await openApp(today, { person: personas.maintainer });
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.getByRole('link', { name: /^Choose which e-mails Academy sends/ })).toHaveAttribute(
    'href',
    reportMails,
  );
  await userEvent.click(steps.getByRole('button', { name: 'Hide first steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  expect(localStorage.getItem(`academy.first-steps-hidden.${nordlicht.companyId}`)).toBe('true');
});

test('the page Today does not propose first steps if a learner mail is switched on', async () => {
  await openApp(today, { person: personas.maintainer, answers: [settingsWith({ overdue: true })] });
  expect(await screen.findByRole('heading', { name: '6 people are late' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
});
