import { listOwnProofs, submitProof, withdrawProof } from '@academy/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';
import { selectOption } from '../../testing/selectOption.ts';

const path = paths.proofs('en', nordlicht.companyId);
const pdf = new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' });

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Submit a proof' }));
  return within(await screen.findByRole('dialog', { name: 'Submit a proof' }));
}

async function chooseFile(file: File) {
  // The hidden file field has no ARIA role, so the test finds it by its type.
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, file, { applyAccept: false });
}

async function fill(dialog: Awaited<ReturnType<typeof openForm>>) {
  await selectOption(
    await dialog.findByRole('combobox', { name: 'What the proof is for' }),
    'Training in data protection',
  );
  await userEvent.type(dialog.getByRole('textbox', { name: 'Issuer' }), 'Datenschutz-Akademie');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Date of the training' }), '1.2.26');
}

test('the page My proofs shows the learner’s proofs with status and the reason for a refusal, and downloads the file of a proof', async () => {
  await openApp(path);
  const list = within(await screen.findByRole('list', { name: 'My proofs' }));
  const [submitted, refused] = list.getAllByRole('listitem');
  expect(submitted).toHaveTextContent(/Training in data protectionWaits for a decision.*Chamber of Commerce/);
  expect(within(submitted!).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(refused).toHaveTextContent('Refused with this reason: The certificate does not name the content.');
  expect(within(refused!).queryByRole('button', { name: 'Withdraw' })).toBeNull();
  expect(await screen.findByRole('region', { name: 'Your duties' })).toBeVisible();
  const saved = savedFiles();
  await userEvent.click(within(refused!).getByRole('button', { name: 'Download PDF (185 kB)' }));
  await waitFor(() => expect(saved).toEqual(['proof.pdf']));
});

test('the page My proofs shows a message and a button to submit a proof if the learner has no proofs', async () => {
  const none = handle(listOwnProofs, () => ({ data: [], meta: { total: 0, page: 1, per_page: 20 } }));
  await openApp(path, { answers: [none] });
  expect(await screen.findByRole('heading', { name: 'No proofs yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit a proof' })).toBeVisible();
});

test('a learner submits a proof for a duty; the request contains the typed values and the media type of the file', async () => {
  const sent: { query: Record<string, string>; type: string | null }[] = [];
  const watching = http.post(mockPath(submitProof.path), ({ request }) => {
    sent.push({
      query: Object.fromEntries(new URL(request.url).searchParams),
      type: request.headers.get('content-type'),
    });
  });
  await openApp(path, { answers: [watching] });
  const dialog = await openForm();
  await fill(dialog);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Valid until (optional)' }), '01.02.2028');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Length in minutes (optional)' }), '1200');
  await chooseFile(pdf);
  expect(dialog.getByText('certificate.pdf')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/^The proof is submitted/)).toBeVisible();
  expect(await screen.findByText('Datenschutz-Akademie')).toBeVisible();
  expect(sent).toEqual([
    {
      query: {
        language: 'en',
        issuer: 'Datenschutz-Akademie',
        issued_on: '2026-02-01',
        valid_until: '2028-02-01',
        minutes: '1200',
        duty_id: expect.stringMatching(/^0192f000-/),
      },
      type: 'application/pdf',
    },
  ]);
});

test('the form for a proof offers the duties that accept proofs, and courses', async () => {
  await openApp(path);
  const dialog = await openForm();
  const field = await dialog.findByRole('combobox', { name: 'What the proof is for' });
  await within(field).findByRole('option', { name: 'Training in data protection' });
  const groups = within(field).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('label'))).toEqual(['Duties', 'Courses']);
  expect(within(groups[0]!).getAllByRole('option')).toHaveLength(1);
});

test('a learner submits a proof for a course', async () => {
  await openApp(path);
  const dialog = await openForm();
  await fill(dialog);
  const subject = dialog.getByRole('combobox', { name: 'What the proof is for' });
  await selectOption(subject, 'Data protection at work');
  await chooseFile(pdf);
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/^The proof is submitted/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: /Data protection at work/ })).toBeVisible();
});

test('the form for a proof shows which fields are missing or wrong', async () => {
  await openApp(path);
  const dialog = await openForm();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Date of the training' }), '31.12.2099');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('Please choose what the proof is for.')).toBeVisible();
  expect(dialog.getByText('Please enter who gave the training.')).toBeVisible();
  expect(dialog.getByText('The day of completion must be today or earlier.')).toBeVisible();
  expect(dialog.getByText('Please choose the file of the proof.')).toBeVisible();
  await fill(dialog);
  const day = dialog.getByRole('textbox', { name: 'Date of the training' });
  await userEvent.clear(day);
  await userEvent.type(day, '01.02.2026');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Valid until (optional)' }), '31.01.2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('The period must not end before it begins.')).toBeVisible();
});

test('a learner can drop the file of a proof on the form, which refuses a file of an unsupported type before the file is sent', async () => {
  await openApp(path);
  const dialog = await openForm();
  const area = dialog.getByText('Drop the file here, or choose it.');
  fireEvent.drop(area, { dataTransfer: { files: [new File(['x'], 'certificate.docx')] } });
  expect(await dialog.findByText(/^Please choose a PDF, a picture/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  fireEvent.drop(area, { dataTransfer: { files: [pdf] } });
  expect(await dialog.findByText('certificate.pdf')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test.each([
  ['proof_file_refused', 'encrypted', /protected by a password/],
  ['proof_file_refused', 'too_many_pixels', /fewer pixels/],
  ['proof_file_refused', 'something_else', /^This file cannot be used\.$/],
  ['badge_not_verified', 'revoked', /^The signature of this badge.*has revoked.*as PDF or as a picture/],
  ['badge_not_verified', 'something_else', /^The signature of this badge.*verified\. You can submit/],
])(
  'the form for a proof explains why a file was refused with the error %s and the detail %s',
  async (code, detail, text) => {
    const refusing = http.post(mockPath(submitProof.path), () =>
      HttpResponse.json({ errors: [{ code, title: '', detail }] }, { status: 422 }),
    );
    await openApp(path, { answers: [refusing] });
    const dialog = await openForm();
    await fill(dialog);
    await chooseFile(pdf);
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText(text)).toBeVisible();
  },
);

test('a learner withdraws a proof about which nobody has decided', async () => {
  await openApp(path);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Withdraw the proof/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The proof is withdrawn.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Chamber of Commerce')).toBeNull());
});

test('the dialog that withdraws a proof shows an error if a maintainer has already decided about the proof', async () => {
  const decided = handle(withdrawProof, () => {
    throw new MockError('proof_decided');
  });
  await openApp(path, { answers: [decided] });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Withdraw the proof/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText('This proof has been decided already.')).toBeVisible();
});

test('the user menu links to the page My proofs', async () => {
  await openApp(paths.profile('en', nordlicht.companyId));
  await userEvent.click(await screen.findByRole('button', { name: /^Menu of Lena Vogt/ }));
  expect(await screen.findByRole('menuitem', { name: 'My proofs' })).toHaveAttribute('href', path);
});
