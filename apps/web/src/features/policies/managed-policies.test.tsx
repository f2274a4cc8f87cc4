import {
  changePolicy,
  createPolicy,
  getCompanyCourse,
  getManagedPolicy,
  learner,
  listManagedPolicies,
  policyManager,
  publishPolicyVersion,
  recordCompletion,
  uploadPolicyVersion,
} from '@academy/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId, createCompanyCourses, toCompanyCourse } from '../../shared/mocks/companyCourses.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { personas, type Person } from '../../shared/mocks/people.ts';
import { policyIdOf } from '../../shared/mocks/policies.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const policyPage = panel.policy(policyIdOf(2));
const policyEditor: Person = {
  ...personas.maintainer,
  permissions: { [nordlicht.companyId]: [learner, policyManager] },
};
const markdown = new File(['# Rules'], 'rules.md', { type: 'text/markdown' });

async function chooseFile(file: File) {
  await screen.findByRole('button', { name: 'Choose file' });
  // The hidden file field has no ARIA role, so the test finds it by its type.
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, file, { applyAccept: false });
}

test('the list of policies shows version, draft, acknowledgements and due date', async () => {
  await openApp(panel.policies, { person });
  const table = await screen.findByRole('table', { name: 'Policies' });
  const row = await within(table).findByRole('row', { name: /Information security policy/ });
  expect(within(row).getByText('Version 3')).toBeVisible();
  expect(within(row).getByText('4 of 15')).toBeVisible();
  expect(within(row).getByText(/^\d\d\.\d\d\.20\d\d, passed$/)).toBeVisible();
  await userEvent.click(within(row).getByRole('link', { name: 'Information security policy' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Versions' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'People, reminders and rounds' })).toHaveAttribute(
    'href',
    panel.course(policyIdOf(2)),
  );
});

test('the list of policies shows a message and the button New policy if there are no policies', async () => {
  const none = handle(listManagedPolicies, () => ({ data: [], meta: { total: 0, page: 1, per_page: 20 } }));
  await openApp(panel.policies, { person, answers: [none] });
  expect(await screen.findByRole('heading', { name: 'No policies yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New policy' })).toBeVisible();
});

test('a maintainer creates a policy, and the page of this policy opens', async () => {
  await openApp(panel.policies, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'New policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New policy' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create policy' }));
  expect(dialog.getByRole('textbox', { name: 'Title in German' })).toBeInvalid();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title in English' }), 'Travel');
  await userEvent.click(dialog.getByRole('radio', { name: /^Some days after/ }));
  const days = dialog.getByRole('textbox', { name: 'Days' });
  await userEvent.clear(days);
  await userEvent.type(days, '21');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Validity/ }), '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Create policy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Travel' })).toBeVisible();
  expect(screen.getByText('Within 21 days')).toBeVisible();
  expect(screen.getByText('12 months')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No version yet' })).toBeVisible();
});

test('the request that creates a policy contains only the entered titles and the settings of the policy', async () => {
  const sent: unknown[] = [];
  const watching = http.post(mockPath(createPolicy.path), async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ errors: [{ code: 'too_many_policies', title: '' }] }, { status: 409 });
  });
  await openApp(panel.policies, { person, answers: [watching] });
  await userEvent.click(await screen.findByRole('button', { name: 'New policy' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title in German' }), 'Reisen');
  await userEvent.click(dialog.getByRole('radio', { name: /^Commitment/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create policy' }));
  expect(await dialog.findByText('A company can have at most 500 policies and commitments.')).toBeVisible();
  expect(sent).toEqual([
    {
      data: {
        titles: { de: 'Reisen' },
        kind: 'commitment',
        mandatory: true,
        deadline: null,
        due_days: null,
        validity_months: null,
        audience: null,
      },
    },
  ]);
});

test('the dialog for the settings of a policy sends only the changed settings', async () => {
  const sent: unknown[] = [];
  const watching = http.patch(mockPath(changePolicy.path), async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ errors: [{ code: 'policy_not_found', title: '' }] }, { status: 404 });
  });
  await openApp(policyPage, { person, answers: [watching] });
  await userEvent.click(await screen.findByRole('button', { name: 'Change settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByRole('textbox', { name: 'Title in English' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Security');
  await userEvent.click(dialog.getByRole('radio', { name: 'No due date' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
  await dialog.findByText(/^Policy or commitment not found/);
  expect(sent).toEqual([
    { data: { titles: { de: 'Informationssicherheitsrichtlinie', en: 'Security' }, deadline: null } },
  ]);
});

test('a maintainer uploads a new version of a policy and publishes the version with a due date, and the dialog for the new round opens', async () => {
  const published: unknown[] = [];
  await openApp(policyPage, {
    person,
    answers: [
      http.post(mockPath(publishPolicyVersion.path), async ({ request }) => {
        published.push(await request.clone().json());
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare new version' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prepare version 4' });
  expect(within(dialog).getByText(/^The content changes: everybody acknowledges/)).toBeVisible();
  await chooseFile(markdown);
  expect(within(dialog).getByText('rules.md')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
  const draft = within(await screen.findByRole('listitem', { name: 'Version 4' }));
  expect(draft.getByText('Draft')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(draft.getByRole('button', { name: 'Publish' }));
  const publication = within(
    await screen.findByRole('dialog', { name: 'Publish “Information security policy”, version 4?' }),
  );
  expect(
    await publication.findByText(
      '4 people acknowledge again, 11 have not acknowledged yet. 2 of them have never signed in.',
    ),
  ).toBeVisible();
  const day = publication.getByRole('textbox', { name: 'To acknowledge by' });
  expect((day as HTMLInputElement).value).toMatch(/^\d\d\.\d\d\.20\d\d$/);
  await userEvent.clear(day);
  await userEvent.type(day, '31.12.2099');
  await userEvent.click(publication.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('dialog', { name: /^New round for everybody/ })).toBeVisible();
  expect(published).toEqual([
    { data: { due_on: '2099-12-31', sha256: [expect.stringMatching(/^[0-9a-f]{64}$/)] } },
  ]);
  expect(shownPath()).toMatch(/\?round=/);
});

test('a maintainer types the text of a new policy version, and shows and deletes the draft of the version', async () => {
  await openApp(panel.policy(policyIdOf(1)), { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare new version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prepare version 2' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Type the text' }));
  expect(dialog.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Text in Markdown' }), 'Rules');
  await userEvent.click(dialog.getByRole('radio', { name: 'Editorial change' }));
  expect(dialog.getByText(/^Only the wording changes/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  const draft = within(await screen.findByRole('listitem', { name: 'Version 2' }));
  await userEvent.click(draft.getByRole('button', { name: 'Show the document in English of version 2' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Acceptable use of IT, version 2' }));
  expect(await shown.findByRole('heading', { name: 'Passwords' })).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  await userEvent.click(draft.getByRole('button', { name: 'Delete draft' }));
  const deletion = within(await screen.findByRole('dialog', { name: 'Delete the draft of version 2?' }));
  await userEvent.click(deletion.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Version 2' })).toBeNull());
});

test('the publish dialog shows an error if somebody else has changed the draft of the policy version meanwhile', async () => {
  const changed = handle(publishPolicyVersion, () => {
    throw new MockError('policy_version_outdated');
  });
  await openApp(policyPage, { person, answers: [changed] });
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare new version' }));
  await chooseFile(markdown);
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const draft = within(await screen.findByRole('listitem', { name: 'Version 4' }));
  await userEvent.click(draft.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText(/^Somebody has changed the draft meanwhile/)).toBeVisible();
});

test.each([
  ['encrypted', /protected by a password/],
  ['active_content', /contains scripts/],
  ['not_utf8', /not stored as UTF-8/],
  ['something_else', /^This file cannot be used\.$/],
])(
  'the dialog for a new policy version explains why the service has refused a document with the detail %s',
  async (detail, text) => {
    const refusing = http.post(mockPath(uploadPolicyVersion.path), () =>
      HttpResponse.json({ errors: [{ code: 'policy_file_refused', title: '', detail }] }, { status: 422 }),
    );
    await openApp(policyPage, { person, answers: [refusing] });
    await userEvent.click(await screen.findByRole('button', { name: 'Prepare new version' }));
    await chooseFile(new File(['%PDF-'], 'rules.pdf', { type: 'application/pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test('the dialog for a new policy version refuses a file that is neither PDF nor Markdown before the file is uploaded', async () => {
  await openApp(policyPage, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare new version' }));
  await chooseFile(new File(['x'], 'rules.docx'));
  expect(await screen.findByText('Please choose a PDF or a Markdown file (.md).')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
});

test('a maintainer archives a policy, and the page of the policy then offers to activate the policy again', async () => {
  await openApp(policyPage, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Archive/ }));
  expect(dialog.getByText(/^It applies to 15 people\. 11 of them/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('“Information security policy” is archived.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeVisible();
});

test('the texts about a commitment call it a commitment', async () => {
  await openApp(panel.policy(policyIdOf(3)), { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Archive/ }));
  expect(dialog.getByText(/ sees the commitment any more, and nobody is reminded/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(
    await screen.findByText('People do not see this commitment, because it is not active.'),
  ).toBeVisible();
});

test('a user with only the permission to manage policies is redirected from the members to the policies, and sees only the tab Policies', async () => {
  await openApp(panel.members, { person: policyEditor });
  await screen.findByRole('table', { name: 'Policies' });
  expect(shownPath()).toBe(panel.policies);
  const tabs = within(screen.getByRole('navigation', { name: /^Administration of/ })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Policies']);
  expect(screen.queryByRole('button', { name: 'Download all course data' })).toBeNull();
  await userEvent.click(await screen.findByRole('link', { name: 'Acceptable use of IT' }));
  await screen.findByRole('heading', { level: 1, name: 'Acceptable use of IT' });
  expect(screen.queryByRole('link', { name: 'People, reminders and rounds' })).toBeNull();
});

/** Answers requests about the company course that represents a policy. */
const courseOfPolicy = (answered: () => void) =>
  handle(getCompanyCourse, ({ params: { companyId, companyCourseId: id } }) => {
    answered();
    const course = createCompanyCourses().find(companyId, companyCourseId(companyId, catalogue[0]!.id));
    return { data: { ...toCompanyCourse(companyId, course, []), id, kind: 'policy' as const } };
  });

test('the page with the people of a policy is loaded again after the settings of the policy were changed', async () => {
  const asked = jest.fn();
  const people = panel.course(policyIdOf(2));
  const { router } = await openApp(people, { person, answers: [courseOfPolicy(asked)] });
  await screen.findByRole('link', { name: 'Back to the policy' });
  await act(() => router.navigate(policyPage));
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Archive/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('“Information security policy” is archived.')).toBeVisible();
  asked.mockClear();
  await act(() => router.navigate(people));
  await waitFor(() => expect(asked).toHaveBeenCalled());
});

test('the page of a policy shows new numbers after a completion was recorded for a person', async () => {
  const asked = jest.fn();
  const watching = http.get(mockPath(getManagedPolicy.path), () => asked());
  const recording = handle(recordCompletion, ({ body: { data } }) => ({
    data: { completed_on: data.completed_on },
  }));
  const { router } = await openApp(policyPage, {
    person,
    answers: [watching, courseOfPolicy(() => {}), recording],
  });
  await screen.findByRole('button', { name: 'Archive' });
  await act(() => router.navigate(`${panel.course(policyIdOf(2))}?show=notStarted`));
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for / });
  await userEvent.click(menu!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record acknowledgement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Day of acknowledgement' }), '15.03.2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Record acknowledgement' }));
  expect(await screen.findByText(/ acknowledged the policy on 15\.03\.2026$/)).toBeVisible();
  asked.mockClear();
  await act(() => router.navigate(policyPage));
  await waitFor(() => expect(asked).toHaveBeenCalled());
});
