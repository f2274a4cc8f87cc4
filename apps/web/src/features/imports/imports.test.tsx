import {
  decideImportLines,
  getImport,
  listImportLines,
  listMembers,
  uploadImport,
  type ImportLine,
  type MemberImport,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const uploadPath = mockPath(uploadImport.path);
const file = new File(['Email,First name,Last name\na@x.test,A,A'], 'members.csv', { type: 'text/csv' });

async function chooseFile() {
  await screen.findByRole('heading', { level: 1, name: 'Import members' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input!, file);
}

const refuse = (code: string, detail?: string) =>
  http.post(uploadPath, () =>
    HttpResponse.json({ errors: [{ status: '422', code, title: code, detail }] }, { status: 422 }),
  );

test('the preview of a member import requires the maintainer to type the number of missing members before an import that deactivates them is applied', async () => {
  await openApp(panel.imports, { person });
  await chooseFile();
  expect(await screen.findByRole('heading', { level: 1, name: 'members.csv' })).toBeVisible();
  await userEvent.click(await screen.findByRole('tab', { name: 'Wrong (2)' }));
  const wrong = await screen.findByRole('table', { name: 'Wrong' });
  expect(
    await within(wrong).findAllByText(/^Email: This is not a valid email address. Read: “person\d”$/),
  ).toHaveLength(2);
  expect(screen.getByText('1 new group is created: Vertrieb Innendienst')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Deactivate the 7 members/ }));
  const apply = screen.getByRole('button', { name: 'Apply changes' });
  expect(apply).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox'), '7');
  await userEvent.click(apply);
  expect(await screen.findByText('The import has been applied')).toBeVisible();
  expect(screen.getByText(/31 members added, 2 changed, 7 deactivated/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the members' }));
  expect(shownPath()).toBe(panel.members);
});

test('the preview of a member import shows changed dates, languages and statuses as translated texts', async () => {
  await openApp(panel.imports, { person });
  await chooseFile();
  await userEvent.click(await screen.findByRole('tab', { name: /^Changed/ }));
  const changed = await screen.findByRole('table', { name: 'Changed' });
  for (const change of [
    'Start date: 01.03.2024 → empty',
    'Language: German → English',
    'Status: Deactivated → Registered',
    'Status: Registered → Imported',
    /^The account is released, because the new address is not verified for it\./,
  ])
    expect((await within(changed).findAllByText(change))[0]).toBeVisible();
});

test.each([
  { accountReleased: true, told: 1 },
  { accountReleased: false, told: 0 },
])(
  'the preview of an import shows the release of a deactivated member’s account only if the account is released ($accountReleased)',
  async ({ accountReleased, told }) => {
    const line: ImportLine = {
      ...{ line: 2, emailAddress: 'new@nordlicht.example', firstName: 'Pia', lastName: 'Person' },
      ...{ decision: null, problems: [], accountReleased },
      changes: [{ column: 'status', from: 'deactivated', to: 'imported' }],
    };
    const answers = [
      handle(listImportLines, () => ({ data: { data: [line], total: 1, page: 1, size: 20 } })),
    ];
    await openApp(panel.imports, { person, answers });
    await chooseFile();
    await userEvent.click(await screen.findByRole('tab', { name: /^Changed/ }));
    const changed = within(await screen.findByRole('table', { name: 'Changed' }));
    expect(await changed.findByText('Status: Deactivated → Imported')).toBeVisible();
    expect(changed.queryAllByText(/^The account is released/)).toHaveLength(told);
  },
);

test('the list of imports shows when each file was uploaded, with the time of day', async () => {
  await openApp(panel.imports, { person });
  const table = await screen.findByRole('table', { name: 'Earlier imports' });
  expect(await within(table).findByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d \S+$/)).toBeVisible();
});

test('a long e-mail address in the preview of a member import can be wrapped after the character @', async () => {
  await openApp(panel.imports, { person });
  await chooseFile();
  await userEvent.click(await screen.findByRole('tab', { name: /^Added/ }));
  const added = await screen.findByRole('table', { name: 'Added' });
  const [address] = await within(added).findAllByText('person0@nordlicht.example');
  expect(address).toContainHTML('person0@<wbr>nordlicht.example');
});

test('the list of members is loaded again after an import has been applied', async () => {
  let loaded = 0;
  const count = http.get(mockPath(listMembers.path), () => {
    loaded += 1;
  });
  await openApp(panel.members, { person, answers: [count] });
  await userEvent.click(await screen.findByRole('link', { name: 'Import' }));
  await chooseFile();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply changes' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Go to the members' }));
  await waitFor(() => expect(loaded).toBe(2));
});

test('the page of an import warns that the preview is outdated and, after the import is applied, shows how the preview differed from the result', async () => {
  const found = {
    id: crypto.randomUUID(),
    state: 'ready',
    fileName: 'members.csv',
    createdAt: new Date().toISOString(),
    uploadedBy: null,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    appliedAt: null,
    progress: { done: 2, total: 2 },
    encoding: 'windows-1252',
    delimiter: 'semicolon',
    columns: [],
    ignoredHeadings: [],
    counts: { added: 1, changed: 1, unchanged: 0, differentPerson: 0, missing: 0, wrong: 0, newGroups: 0 },
    newGroupNames: [],
    undecided: 0,
    isOutdated: true,
    confirmationNeeded: false,
    result: null,
    failure: null,
  } satisfies MemberImport;
  const applied = {
    ...found,
    state: 'applied',
    isOutdated: false,
    result: {
      deactivated: 0,
      invited: 0,
      notInvited: 0,
      previewed: { ...found.counts, added: 2, changed: 0 },
    },
  };
  let data: object = found;
  const answer = http.get(getImport.path.replaceAll(/\{(\w+)\}/g, ':$1'), () => HttpResponse.json({ data }));
  await openApp(panel.import(found.id), { person, answers: [answer] });
  expect(await screen.findByText(/^Another import was applied after this preview/)).toBeVisible();
  expect(
    screen.getByText(/^Read as Windows-1252 \(Western Europe\), cells separated by semicolons\./),
  ).toBeVisible();
  data = applied;
  await openApp(panel.import(found.id), { person, answers: [answer] });
  expect(await screen.findByText('1 members added, 1 changed, 0 deactivated.')).toBeVisible();
  expect(screen.getByText(/which showed 2 members to be added and 0 to be changed/)).toBeVisible();
});

test('in the preview of a member import, a maintainer decides for each line or for all lines together whether a line describes a new member', async () => {
  await openApp(panel.imports, { person });
  await chooseFile();
  expect(
    await screen.findByText('2 lines have not been decided about yet. They are left out.'),
  ).toBeVisible();
  expect(screen.getByRole('tab', { name: 'To decide (2)' })).toHaveAttribute('aria-selected', 'true');
  const fields = await screen.findAllByRole('combobox', { name: 'Decision' });
  expect(fields).toHaveLength(2);
  await userEvent.selectOptions(fields[0]!, 'New member');
  expect(await screen.findByText('1 line has not been decided about yet. It is left out.')).toBeVisible();
  // The preview stays while the service compares the file again, so the field keeps the focus.
  expect(fields[0]).toHaveValue('new_member');
  expect(fields[0]).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'All are the same people' }));
  await waitFor(() => expect(screen.queryByText(/not been decided/)).not.toBeInTheDocument());
  for (const field of fields) expect(field).toHaveValue('same_person');
});

test('in the preview of a member import, a maintainer can decide about a second line while the service compares the file again', async () => {
  const sent: unknown[] = [];
  const answer = http.put(mockPath(decideImportLines.path), async ({ request }) => {
    const { data } = (await request.clone().json()) as { data: unknown };
    sent.push(data);
  });
  await openApp(panel.imports, { person, answers: [answer] });
  await chooseFile();
  const [first, second] = await screen.findAllByRole('combobox', { name: 'Decision' });
  await userEvent.selectOptions(first!, 'New member');
  await userEvent.selectOptions(second!, 'Same person');
  expect(await screen.findByText('The file is being compared with your members…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply changes' })).toBeDisabled();
  await waitFor(() => expect(screen.queryByText(/not been decided/)).not.toBeInTheDocument());
  expect([first, second].map((field) => (field as HTMLSelectElement).value)).toEqual([
    'new_member',
    'same_person',
  ]);
  expect(sent).toEqual([
    { decision: 'new_member', lines: [2] },
    { decision: 'same_person', lines: [3] },
  ]);
  expect(screen.getByRole('button', { name: 'Apply changes' })).toBeEnabled();
});

test('a decision about a line of a member import is sent again if the service refused the decision because it was still comparing the file', async () => {
  const body = { errors: [{ status: '409', code: 'import_not_ready', title: 'Conflict' }] };
  let refusals = 0;
  const answer = http.put(mockPath(decideImportLines.path), () => {
    refusals += 1;
    return refusals > 2 ? undefined : HttpResponse.json(body, { status: 409 });
  });
  await openApp(panel.imports, { person, answers: [answer] });
  await chooseFile();
  const [first] = await screen.findAllByRole('combobox', { name: 'Decision' });
  await userEvent.selectOptions(first!, 'New member');
  expect(await screen.findByText('1 line has not been decided about yet. It is left out.')).toBeVisible();
  expect(first).toHaveValue('new_member');
  expect(screen.queryByText(/^This import cannot be applied/)).not.toBeInTheDocument();
  expect(refusals).toBe(3);
});

test('the imports page shows that a file is being uploaded, and disables the choice of another file', async () => {
  await openApp(panel.imports, { person, answers: [holdResponse(uploadImport).held] });
  await chooseFile();
  expect(await screen.findByRole('progressbar', { name: 'The file is being uploaded…' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeDisabled();
});

test.each([
  [
    'import_not_csv',
    'Excel workbook',
    'This is not a CSV file. Please save an Excel file as CSV (UTF-8) first.',
  ],
  ['import_headers_missing', 'Mail, Vorname', 'Found: Mail, Vorname.'],
  ['import_unreadable', 'line 3: a quotation mark is not closed', 'quotation mark is missing. See line 3.'],
  ['import_unreadable', 'line 3, character 14: contains a NUL byte', 'is missing. See line 3, character 14.'],
])(
  'the imports page explains why a file was refused with the error %s and the detail “%s”',
  async (code, detail, text) => {
    await openApp(panel.imports, { person, answers: [refuse(code, detail)] });
    await chooseFile();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(shownPath()).toBe(panel.imports);
  },
);
