import {
  archiveDuty,
  changeDuty,
  createDuty,
  getDuty,
  grantExemption,
  listDuties,
  listDutyPeople,
  listExemptions,
  listOwnDuties,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { dutyIdOf } from '../../shared/mocks/duties.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';
import { selectOption } from '../../testing/selectOption.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const dutyPage = panel.duty(dutyIdOf(1));

const openMenuOf = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

test('the list of duties shows source, required training, and the numbers of people as text', async () => {
  await openApp(panel.duties, { person });
  const table = await screen.findByRole('table', { name: 'Duties' });
  const row = await within(table).findByRole('row', { name: /Training in information security/ });
  expect(within(row).getByText('ISO/IEC 27001:2022, A.6.3')).toBeVisible();
  expect(within(row).getByText('1 h every 12 months')).toBeVisible();
  expect(await within(row).findByText(/^\d+ met, \d+ to complete$/)).toBeVisible();
  await userEvent.click(within(row).getByRole('link', { name: 'Training in information security' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'People' })).toBeVisible();
});

test('the list of duties shows a message and the button New duty if there are no duties', async () => {
  const none = handle(listDuties, () => ({ data: [], meta: { total: 0, page: 1, per_page: 20 } }));
  await openApp(panel.duties, { person, answers: [none] });
  expect(await screen.findByRole('heading', { name: 'No duties yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New duty' })).toBeVisible();
});

test('a template fills in the fields of a new duty, and the page of the duty opens after the creation', async () => {
  const sent: unknown[] = [];
  const watching = http.post(mockPath(createDuty.path), async ({ request }) => {
    sent.push(await request.clone().json());
  });
  await openApp(panel.duties, { person, answers: [watching] });
  await userEvent.click(await screen.findByRole('button', { name: 'New duty' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New duty' }));
  await selectOption(
    await dialog.findByRole('combobox', { name: 'Template' }),
    'ISO/IEC 27001:2022, A.6.3: Training in information security',
  );
  expect(dialog.getByText(/^Everybody who works for the organisation/)).toBeVisible();
  expect(
    dialog.getByText(/^The course “Working on the move” fits this template but is not active/),
  ).toBeVisible();
  expect(dialog.getByRole('link', { name: /^Official text/ })).toHaveAttribute(
    'href',
    'https://www.iso.org/standard/27001',
  );
  expect(dialog.getByRole('textbox', { name: /^Source/ })).toHaveValue('ISO/IEC 27001:2022, A.6.3');
  const courses = dialog.getByRole('combobox', { name: 'Courses and policies' });
  await userEvent.click(courses);
  expect(await screen.findByRole('option', { name: 'Confidentiality (commitment)' })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: 'Information security policy (policy)' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Create duty' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Training in information security' }),
  ).toBeVisible();
  expect(sent).toEqual([
    {
      data: {
        titles: { de: 'Schulung in Informationssicherheit', en: 'Training in information security' },
        source: 'ISO/IEC 27001:2022, A.6.3',
        template: 'iso_27001_a_6_3',
        audience: null,
        months: 12,
        minutes: 60,
        company_course_ids: [expect.stringMatching(/^0192f000-/)],
        by_sessions: true,
        by_proofs: true,
      },
    },
  ]);
});

test('a template of a duty selects the course that the template proposes if the company has activated this course', async () => {
  await openApp(panel.duties, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'New duty' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New duty' }));
  const template = await dialog.findByRole('combobox', { name: 'Template' });
  await selectOption(template, 'Art. 39(1)(b) GDPR: Training in data protection');
  expect(dialog.getByText('The course “Data protection at work” is chosen below.')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Data protection at work' })).toBeVisible();
  await selectOption(template, 'Without a template');
  expect(dialog.queryByRole('button', { name: 'Data protection at work' })).toBeNull();
});

test('a new duty requires a title, a source, and at least one means to meet the duty', async () => {
  await openApp(panel.duties, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'New duty' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New duty' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Sessions/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Accepted proofs/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Minutes/ }), '10001');
  await userEvent.click(dialog.getByRole('button', { name: 'Create duty' }));
  expect(await dialog.findByText('Please choose at least one thing that meets the duty.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Title in German' })).toBeInvalid();
  expect(dialog.getByText(/^Please say which law/)).toBeVisible();
  expect(dialog.getByText('Please enter a whole number from 1 to 10,000.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Accepted proofs/ }));
  expect(dialog.queryByText('Please choose at least one thing that meets the duty.')).toBeNull();
});

test('the dialog for the settings of a duty sends only the changed settings', async () => {
  const sent: unknown[] = [];
  const watching = http.patch(mockPath(changeDuty.path), async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ errors: [{ code: 'course_not_found', title: '' }] }, { status: 404 });
  });
  await openApp(dutyPage, { person, answers: [watching] });
  await userEvent.click(await screen.findByRole('button', { name: 'Change settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  const months = dialog.getByRole('textbox', { name: /^For how many months/ });
  await userEvent.clear(months);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Sessions/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent).toEqual([{ data: { months: null, by_sessions: false } }]));
});

test('an archived course stays selected as a means to meet a duty when another course is added', async () => {
  const archived = { id: dutyIdOf(9), kind: 'course' as const, title: 'Old course' };
  const asked = handle(getDuty, () => ({
    data: {
      id: dutyIdOf(1),
      ...{
        titles: { en: 'Data protection' },
        title: 'Data protection',
        source: 'Art. 39 GDPR',
        template: null,
      },
      ...{ audience: null, months: 24, minutes: null, by_sessions: true, by_proofs: true },
      courses: [archived],
      created_at: '2026-03-02T09:00:00.000Z',
      counts: { people: 0, met: 0, open: 0, exempt: 0 },
    },
  }));
  const sent: { data: { company_course_ids: string[] } }[] = [];
  const watching = http.patch(mockPath(changeDuty.path), async ({ request }) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return HttpResponse.json({ errors: [{ code: 'course_not_found', title: '' }] }, { status: 404 });
  });
  await openApp(dutyPage, { person, answers: [asked, watching] });
  await userEvent.click(await screen.findByRole('button', { name: 'Change settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Old course')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Courses and policies' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Information security policy (policy)' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.data.company_course_ids).toEqual([archived.id, expect.any(String)]);
});

test('the page of a duty lists the people with state and contributions, and filters the people by state', async () => {
  const asked: (string | null)[] = [];
  const watching = http.get(mockPath(listDutyPeople.path), ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('state'));
  });
  await openApp(dutyPage, { person, answers: [watching] });
  const table = await screen.findByRole('table', { name: 'People' });
  const row = within(await within(table).findByRole('row', { name: /Amina Yıldız/ }));
  expect(row.getByText('Met')).toBeVisible();
  expect(row.getByText('Course: Privacy at work')).not.toBeVisible();
  await userEvent.click(row.getByText('1 training'));
  expect(row.getByText('Course: Privacy at work')).toBeVisible();
  await selectOption(screen.getByRole('combobox', { name: 'State' }), 'To complete');
  await waitFor(() => expect(asked.at(-1)).toBe('open'));
  expect(shownPath()).toMatch(/\?state=open$/);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Amina Yıldız/ })).toBeNull());
  await selectOption(screen.getByRole('combobox', { name: 'State' }), 'Exempt');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all people' }));
  expect(await screen.findByRole('row', { name: /Amina Yıldız/ })).toBeVisible();
});

test('the button that shows all people of a duty removes both the search text and the filter', async () => {
  await openApp(`${dutyPage}?state=exempt&search=nobody`, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all people' }));
  expect(await screen.findByRole('row', { name: /Amina Yıldız/ })).toBeVisible();
  expect(shownPath()).toBe(dutyPage);
});

test('a maintainer exempts a person from a duty for a period, and ends the exemption', async () => {
  await openApp(dutyPage, { person });
  await openMenuOf('Carla Hoffmann');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Exempt for a period' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exempt Carla Hoffmann' }));
  expect(
    dialog.getByText(/meets it anyway, they are counted as “Met”, otherwise as “Exempt”\.$/),
  ).toBeVisible();
  expect(dialog.getByText(/^Details, above all about health/)).toBeVisible();
  const to = dialog.getByRole('textbox', { name: 'Last day' });
  await userEvent.clear(to);
  await userEvent.type(to, '01.01.2020');
  await userEvent.click(dialog.getByRole('button', { name: 'Exempt' }));
  expect(await dialog.findByText('The period must not end before it begins.')).toBeVisible();
  await userEvent.clear(to);
  await userEvent.type(to, '31.12.2099');
  await userEvent.click(dialog.getByRole('radio', { name: 'Leaves soon' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Exempt' }));
  const row = within(await screen.findByRole('row', { name: /^Carla Hoffmann carla/ }));
  expect(await row.findByText('Leaves soon, until 31.12.2099')).toBeVisible();
  const exemptions = within(await screen.findByRole('table', { name: 'Exemptions' }));
  await userEvent.click(exemptions.getByRole('button', { name: 'End the exemption of Carla Hoffmann' }));
  const ending = within(await screen.findByRole('dialog', { name: 'End the exemption of Carla Hoffmann' }));
  await userEvent.click(ending.getByRole('button', { name: 'End exemption' }));
  expect(await screen.findByText(/^Nobody was ever exempt/)).toBeVisible();
});

test('the dialog for an exemption shows an error at the date field if the period is too long', async () => {
  const tooLong = handle(grantExemption, () => {
    throw new MockError('exemption_too_long');
  });
  await openApp(dutyPage, { person, answers: [tooLong] });
  await openMenuOf('Carla Hoffmann');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Exempt for a period' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Exempt' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Last day' })).toBeInvalid());
});

test('maintainers cannot exempt themselves from a duty', async () => {
  await openApp(dutyPage, { person });
  await screen.findByRole('row', { name: /Miriam Brandt/ });
  expect(screen.queryByRole('button', { name: 'Actions for Miriam Brandt' })).toBeNull();
});

test.each([
  ['Statement (PDF)', 'statement.pdf'],
  ['People (XLSX)', 'people.xlsx'],
  ['People (CSV)', 'people.csv'],
  ['Statement for programs (OSCAL)', 'statement.oscal.json'],
])('a maintainer downloads the file %s of a duty', async (name, file) => {
  const saved = savedFiles();
  await openApp(dutyPage, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(saved).toEqual([file]));
});

test('a maintainer archives a duty after a dialog has shown how many people the duty concerns', async () => {
  const refused: string[] = [];
  const watching = [getDuty, listDutyPeople, listExemptions].map((endpoint) =>
    http.get(mockPath(endpoint.path), ({ params: { dutyId } }) => {
      if (isArchived && dutyId === dutyIdOf(1)) refused.push(endpoint.path);
    }),
  );
  let isArchived = false;
  const archiving = http.delete(mockPath(archiveDuty.path), () => {
    isArchived = true;
  });
  await openApp(dutyPage, { person, answers: [...watching, archiving] });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Archive/ }));
  expect(dialog.getByText('The duty concerns 29 people.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(shownPath()).toBe(panel.duties));
  const table = await screen.findByRole('table', { name: 'Duties' });
  await within(table).findByRole('row', { name: /Training in information security/ });
  expect(within(table).queryByRole('row', { name: /Training in data protection/ })).toBeNull();
  expect([isArchived, refused]).toEqual([true, []]);
});

test('the page of an unknown duty links to the list of duties', async () => {
  await openApp(panel.duty('nothing'), { person });
  expect(await screen.findByRole('heading', { level: 1, name: 'Duty not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the duties' })).toHaveAttribute('href', panel.duties);
});

test('the page My certificates lists the duties that concern the learner, and has no list of duties if there are none', async () => {
  const path = paths.certificates('en', nordlicht.companyId);
  const { unmount } = await openApp(path);
  const section = within(await screen.findByRole('region', { name: 'Your duties' }));
  const [open, met] = section.getAllByRole('listitem');
  expect(open).toHaveTextContent(/Training in data protection.*To complete/);
  expect(met).toHaveTextContent(/Training in information security.*Met.*until \d\d\.\d\d\.20\d\d/);
  unmount();
  await openApp(path, { answers: [handle(listOwnDuties, () => ({ data: [] }))] });
  await screen.findByRole('link', { name: 'Go to your profile' });
  expect(screen.queryByRole('region', { name: 'Your duties' })).toBeNull();
});
