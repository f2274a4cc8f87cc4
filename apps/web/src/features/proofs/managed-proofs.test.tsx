import {
  decideProof,
  getProofImport,
  listManagedProofs,
  uploadProofImport,
  type ProofImport,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { proofIdOf } from '../../shared/mocks/proofs.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const csv = new File(['email,subject'], 'completions.csv', { type: 'text/csv' });

async function chooseFile(file: File) {
  await screen.findByRole('button', { name: 'Choose file' });
  // The hidden file field has no ARIA role, so the test finds it by its type.
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, file, { applyAccept: false });
}

test('the list of proofs shows the undecided proofs with the number of these proofs, and the accepted proofs on another tab', async () => {
  await openApp(panel.proofs, { person });
  expect(await screen.findByRole('tab', { name: 'Waits for a decision (3)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const table = await screen.findByRole('table', { name: 'Waits for a decision' });
  const row = within(await within(table).findByRole('row', { name: /Amina Yıldız/ }));
  expect(row.getByText('Duty: Training in data protection')).toBeVisible();
  expect(within(table).getByRole('row', { name: /Miriam Brandt.*Your own proof/ })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Accepted' }));
  const accepted = within(await screen.findByRole('table', { name: 'Accepted' }));
  expect(await accepted.findByText('Stated by the company')).toBeVisible();
  expect(shownPath()).toBe(`${panel.proofs}?status=accepted`);
});

test('the list of proofs explains where learners submit proofs if no proof is undecided', async () => {
  const none = handle(listManagedProofs, () => ({ data: [], meta: { total: 0, page: 1, per_page: 20 } }));
  await openApp(panel.proofs, { person, answers: [none] });
  expect(await screen.findByRole('heading', { name: 'No proof waits for a decision' })).toBeVisible();
  expect(screen.getByText(/^Learners submit proofs/)).toBeVisible();
});

test('a maintainer sees the details of a proof, downloads the file of the proof and accepts the proof', async () => {
  const saved = savedFiles();
  await openApp(panel.proof(proofIdOf(1)), { person });
  await screen.findByRole('heading', { level: 1, name: 'Proof of Amina Yıldız' });
  const facts = within(screen.getByRole('region', { name: 'About this proof' }));
  expect(facts.getByText('1 h 30 min')).toBeVisible();
  await userEvent.click(facts.getByRole('button', { name: 'Download PDF (185 kB)' }));
  await waitFor(() => expect(saved).toEqual(['proof.pdf']));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the proof of Amina Yıldız?' }));
  expect(
    dialog.getByText(/^The training counts for the duty “Training in data protection” from/),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The proof of Amina Yıldız is accepted.')).toBeVisible();
  expect(await facts.findByText('Miriam Brandt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('the page of a proof explains what a submitted badge proves and what the badge does not prove', async () => {
  await openApp(panel.proof(proofIdOf(2)), { person });
  expect(
    await screen.findByText(
      'Signature verified (RS256); issuer https://badges.example/issuer. This proves the issuer, not the person who submits the badge.',
    ),
  ).toBeVisible();
});

test('a maintainer refuses a proof with a reason', async () => {
  const sent: unknown[] = [];
  const watching = http.post(mockPath(decideProof.path), async ({ request }) => {
    sent.push(await request.clone().json());
  });
  await openApp(panel.proof(proofIdOf(1)), { person, answers: [watching] });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refuse/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Please enter the reason.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No content is named.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Refused with this reason: No content is named.')).toBeVisible();
  expect(sent).toEqual([{ data: { decision: 'refused', reason: 'No content is named.' } }]);
});

test('the dialog that accepts a proof shows an error if somebody else has already decided about the proof', async () => {
  const decided = handle(decideProof, () => {
    throw new MockError('proof_decided');
  });
  await openApp(panel.proof(proofIdOf(1)), { person, answers: [decided] });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Accept/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findByText('This proof has been decided already.')).toBeVisible();
});

test('maintainers cannot decide about their own proofs, and the page of the proof explains why', async () => {
  await openApp(panel.proof(proofIdOf(3)), { person });
  expect(await screen.findByText(/^This is your own proof\. Somebody else/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});

test('the page of an unknown proof shows that the proof was not found', async () => {
  await openApp(panel.proof('nothing'), { person });
  expect(await screen.findByRole('heading', { level: 1, name: 'Proof not found' })).toBeVisible();
});

test('a maintainer downloads the template for earlier completions, and imports a file of earlier completions after a preview', async () => {
  const contents: Promise<string>[] = [];
  const saved = savedFiles();
  URL.createObjectURL = (content) => {
    contents.push((content as Blob).text());
    return 'blob:x';
  };
  await openApp(panel.proofImports, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Download template' }));
  expect(saved).toEqual(['earlier-completions.csv']);
  expect(await contents[0]).toMatch(/^\uFEFF?Email,Course or duty,Issuer,Date,Valid until,Minutes\r\n$/);
  await chooseFile(csv);
  expect(
    await screen.findByText(/^42 completions can be added\. 2 wrong lines are left out\./),
  ).toBeVisible();
  expect(shownPath()).toMatch(/\/proofs\/imports\/[\w-]{36}$/);
  const wrong = within(screen.getByRole('table', { name: 'Wrong lines' }));
  expect(wrong.getByRole('row', { name: /Line 3.*Email.*Nobody in the company/ })).toBeVisible();
  expect(screen.getByRole('table', { name: 'First completions that are added' })).toBeVisible();
  expect(screen.getByText('41 more completions are added.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add 42 completions' }));
  expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toBeVisible();
  expect(await screen.findByText('42 completions were added.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show accepted proofs' })).toHaveAttribute(
    'href',
    `${panel.proofs}?status=accepted`,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Choose another file' }));
  const earlier = within(await screen.findByRole('table', { name: 'Imports of the last 30 days' }));
  expect(await earlier.findByRole('row', { name: /Added.*42.*2/ })).toBeVisible();
});

test.each([
  ['import_headers_missing', /^A heading is missing in the first line\. The template/],
  ['import_empty', 'The file contains no completions.'],
  ['import_not_csv', /^This is not a CSV file/],
])(
  'the page for imports of earlier completions explains why a file was refused with the error %s',
  async (code, text) => {
    const refusing = http.post(mockPath(uploadProofImport.path), () =>
      HttpResponse.json({ errors: [{ code, title: '' }] }, { status: 422 }),
    );
    await openApp(panel.proofImports, { person, answers: [refusing] });
    await chooseFile(csv);
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test.each([
  ['expired', 'The preview has expired. Please upload the file again.'],
  ['failed', /^The import failed/],
] as const)(
  'the page of an import of earlier completions explains that the import has %s',
  async (state, text) => {
    const found: ProofImport = {
      ...{ id: proofIdOf(9), state, lines: 3, wrong: 0, unchanged: 0, done: 1 },
      created_at: '2026-11-20T09:00:00.000Z',
      expires_at: '2026-11-21T09:00:00.000Z',
      ...{ problems: [], preview: [] },
    };
    const answers = [handle(getProofImport, () => ({ data: found }))];
    await openApp(panel.proofImport(proofIdOf(9)), { person, answers });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  },
);
