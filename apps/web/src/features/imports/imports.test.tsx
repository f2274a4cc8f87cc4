import { getImport, uploadImport, type MemberImport } from '@academy/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { mockPath } from '../../shared/mocks/handle.ts';
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

test('an uploaded file opens a preview; to deactivate many missing members, the maintainer types their number before applying the import', async () => {
  await openApp(panel.imports, { person });
  await chooseFile();
  expect(await screen.findByRole('heading', { level: 1, name: 'members.csv' })).toBeVisible();
  const wrong = await screen.findByRole('table', { name: 'Wrong' });
  expect(await within(wrong).findAllByText('Email: This is not a valid email address.')).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: /Deactivate the 7 members/ }));
  const apply = screen.getByRole('button', { name: 'Apply' });
  expect(apply).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox'), '7');
  await userEvent.click(apply);
  expect(await screen.findByText('The import has been applied')).toBeVisible();
  expect(screen.getByText(/31 members added, 2 changed, 7 deactivated/)).toBeVisible();
});

test('the page of an import says that the preview is outdated and, after the import is applied, how the preview differed from the result', async () => {
  const found = {
    id: crypto.randomUUID(),
    state: 'ready',
    fileName: 'members.csv',
    createdAt: new Date().toISOString(),
    uploadedBy: null,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    appliedAt: null,
    progress: { done: 2, total: 2 },
    columns: [],
    ignoredHeadings: [],
    counts: { added: 1, changed: 1, unchanged: 0, missing: 0, wrong: 0, newGroups: 0 },
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
  data = applied;
  await openApp(panel.import(found.id), { person, answers: [answer] });
  expect(await screen.findByText('1 members added, 1 changed, 0 deactivated.')).toBeVisible();
  expect(screen.getByText(/which showed 2 members to be added and 0 to be changed/)).toBeVisible();
});

test('the progress of an upload is shown', async () => {
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
  ['import_encoding_unknown', 'line 3, character 14', 'in UTF-8. See line 3, character 14.'],
])('the imports page explains why a file is refused: %s', async (code, detail, text) => {
  await openApp(panel.imports, { person, answers: [refuse(code, detail)] });
  await chooseFile();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(shownPath()).toBe(panel.imports);
});
