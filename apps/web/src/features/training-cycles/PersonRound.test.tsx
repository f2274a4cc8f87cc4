import {
  extendDueDate,
  getCompanyCourse,
  listAssignedPeople,
  recordCompletion,
  replaceCertificate,
  startMemberRound,
  withdrawRecordedCompletion,
} from '@academy/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assignedPeople } from '../../shared/mocks/assignedPeople.ts';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId, createCompanyCourses, toCompanyCourse } from '../../shared/mocks/companyCourses.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const panel = paths.maintenance('en', nordlicht.companyId);
const courseId = companyCourseId(nordlicht.companyId, catalogue[0]?.id ?? '');
const path = panel.course(courseId);

/** Chooses an action in the menu of the first person in the list. */
async function choose(action: string) {
  await screen.findByRole('table', { name: 'Members of this course' });
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for / });
  await userEvent.click(menu!);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('a course manager changes the due date of one person and states the reason', async () => {
  const sent: unknown[] = [];
  await openApp(`${path}?show=notStarted`, {
    person: personas.maintainer,
    answers: [
      handle(extendDueDate, ({ body: { data } }) => {
        sent.push(data);
        return { data: { due_on: data.due_on } };
      }),
    ],
  });
  const dialog = await choose('Change due date');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Due date' }), '01.01.2020');
  await userEvent.click(dialog.getByRole('button', { name: 'Save due date' }));
  expect(await dialog.findByText('The due date must be today or later.')).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Due date' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Due date' }), '24.12.2099');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Workload');
  await userEvent.click(dialog.getByRole('button', { name: 'Save due date' }));
  expect(await screen.findByText(/ has until 24\.12\.2099$/)).toBeVisible();
  expect(sent).toEqual([{ due_on: '2099-12-24', reason: 'workload' }]);
});

test('a course manager starts a new round for one person who has completed the course', async () => {
  const sent: unknown[] = [];
  await openApp(`${path}?show=completed`, {
    person: personas.maintainer,
    answers: [
      handle(startMemberRound, ({ body: { data } }) => {
        sent.push(data);
        return { data: { round: 2, ...data } };
      }),
    ],
  });
  const dialog = await choose('New round for this person');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Due date' }), '24.12.2099');
  await userEvent.click(dialog.getByRole('button', { name: 'Start new round' }));
  expect(await screen.findByText(/^A new round has begun for /)).toBeVisible();
  expect(sent).toEqual([{ due_on: '2099-12-24' }]);
});

test('a course manager issues the certificate of one person again', async () => {
  const sent: unknown[] = [];
  await openApp(`${path}?show=completed`, {
    person: personas.maintainer,
    answers: [
      handle(replaceCertificate, ({ params }) => {
        sent.push(params.certificateId);
        return { data: { certificate_id: params.certificateId, number: 'AC-NEW', holder_name: 'New Name' } };
      }),
    ],
  });
  const dialog = await choose('Issue certificate again');
  expect(await dialog.findByText('Certificate AC-7Q4M-29KX is issued to Lena Vogd.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Issue again' }));
  expect(await screen.findByText(/ has the new certificate AC-NEW$/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a course manager records that one person has completed the course elsewhere', async () => {
  const sent: unknown[] = [];
  await openApp(`${path}?show=notStarted`, {
    person: personas.maintainer,
    answers: [
      handle(recordCompletion, ({ body: { data } }) => {
        sent.push(data);
        return { data: { completed_on: data.completed_on } };
      }),
    ],
  });
  const dialog = await choose('Record completion');
  const day = dialog.getByRole('textbox', { name: 'Day of completion' });
  await userEvent.type(day, '01.01.2099');
  await userEvent.click(dialog.getByRole('button', { name: 'Record completion' }));
  expect(await dialog.findByText('The day of completion must be today or earlier.')).toBeVisible();
  await userEvent.clear(day);
  await userEvent.type(day, '15.03.2026');
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'How the person completed it' }),
    'Course of another provider',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Record completion' }));
  expect(await screen.findByText(/ completed the course on 15\.03\.2026$/)).toBeVisible();
  expect(sent).toEqual([{ completed_on: '2026-03-15', reason: 'external_course' }]);
});

test('a course manager records that one person has acknowledged a policy elsewhere', async () => {
  const sent: unknown[] = [];
  const policy = handle(getCompanyCourse, ({ params: { companyId, companyCourseId: id } }) => ({
    data: {
      ...toCompanyCourse(companyId, createCompanyCourses().find(companyId, id), []),
      kind: 'policy' as const,
    },
  }));
  const recording = handle(recordCompletion, ({ body: { data } }) => {
    sent.push(data);
    return { data: { completed_on: data.completed_on } };
  });
  await openApp(`${path}?show=notStarted`, { person: personas.maintainer, answers: [policy, recording] });
  const dialog = await choose('Record acknowledgement');
  expect(dialog.getByText(/^For people who have acknowledged “.*” in another way/)).toBeVisible();
  expect(
    within(dialog.getByRole('combobox', { name: 'How the person acknowledged it' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Signed document or other proof', 'Another way']);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Day of acknowledgement' }), '15.03.2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Record acknowledgement' }));
  expect(await screen.findByText(/ acknowledged the policy on 15\.03\.2026$/)).toBeVisible();
  expect(sent).toEqual([{ completed_on: '2026-03-15', reason: 'equivalent_proof' }]);
});

test('a recorded completion is marked in the list of people of a course, and can be withdrawn', async () => {
  let isWithdrawn = false;
  await openApp(`${path}?show=completed`, {
    person: personas.maintainer,
    answers: [
      handle(withdrawRecordedCompletion, () => {
        isWithdrawn = true;
        return { data: { withdrawn: true as const } };
      }),
    ],
  });
  const mark = await screen.findByText('recorded by the company');
  const row = within(mark.closest('tr')!);
  await userEvent.click(row.getByRole('button', { name: /^Actions for / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw recorded completion' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^The recorded completion of .* has been withdrawn$/)).toBeVisible();
  expect(isWithdrawn).toBe(true);
});

test.each([
  ['de', 'policy', 'Die Richtlinie gilt', 'hat die Richtlinie am 15.03.2026 bestätigt'],
  [
    'de',
    'commitment',
    'Die Verpflichtungserklärung gilt',
    'hat die Verpflichtungserklärung am 15.03.2026 bestätigt',
  ],
  ['en', 'policy', 'The policy then counts', 'acknowledged the policy on 15.03.2026'],
  ['en', 'commitment', 'The commitment then counts', 'acknowledged the commitment on 15.03.2026'],
] as const)(
  'the dialog that records an acknowledgement uses in the language %s the word for the kind of document “%s”',
  async (language, kind, text, done) => {
    const answers = [
      handle(getCompanyCourse, ({ params: { companyId, companyCourseId: id } }) => ({
        data: { ...toCompanyCourse(companyId, createCompanyCourses().find(companyId, id), []), kind },
      })),
      handle(recordCompletion, ({ body: { data } }) => ({ data: { completed_on: data.completed_on } })),
    ];
    const shown = `${path.replace('/en/', `/${language}/`)}?show=notStarted`;
    await openApp(shown, { person: personas.maintainer, answers });
    const actions = await screen.findAllByRole('button', { name: /^(Aktionen für|Actions for) / });
    await userEvent.click(actions[0]!);
    await userEvent.click(
      await screen.findByRole('menuitem', { name: /^(Bestätigung eintragen|Record acknowledgement)$/ }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(new RegExp(text))).toBeVisible();
    await userEvent.type(dialog.getAllByRole('textbox')[0]!, '15.03.2026');
    await userEvent.click(
      dialog.getByRole('button', { name: /^(Bestätigung eintragen|Record acknowledgement)$/ }),
    );
    expect(await screen.findByText(new RegExp(done))).toBeVisible();
  },
);

test('a course manager records and withdraws a completion of a person who has never signed in', async () => {
  const sent: unknown[] = [];
  const person = assignedPeople(nordlicht.companyId, courseId).find(({ user_id }) => user_id === null)!;
  const completed = assignedPeople(nordlicht.companyId, courseId).find(
    ({ enrollment }) => enrollment?.recorded_by_company,
  )!;
  let isRecorded = false;
  await openApp(`${path}?show=neverSignedIn`, {
    person: personas.maintainer,
    answers: [
      handle(listAssignedPeople, ({ query: { page, per_page } }) => ({
        data: [
          isRecorded
            ? { ...completed, user_id: null, member_id: person.member_id, full_name: person.full_name }
            : person,
        ],
        meta: {
          ...{ page, per_page, total: 1 },
          counts: {
            assigned: 1,
            overdue: 0,
            not_started: 1,
            in_progress: 0,
            completed: 0,
            never_signed_in: 1,
          },
        },
      })),
      handle(recordCompletion, ({ params: { userId }, body: { data } }) => {
        sent.push(userId);
        isRecorded = true;
        return { data: { completed_on: data.completed_on } };
      }),
      handle(withdrawRecordedCompletion, ({ params: { userId } }) => {
        sent.push(userId);
        return { data: { withdrawn: true as const } };
      }),
    ],
  });
  await screen.findByRole('table', { name: 'Members of this course' });
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${person.full_name}` }));
  expect(screen.queryByRole('menuitem', { name: 'Change due date' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record completion' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/has never signed in\. Once they join/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Day of completion' }), '15.03.2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Record completion' }));
  expect(await screen.findByText(/ completed the course on 15\.03\.2026$/)).toBeVisible();
  expect(await screen.findByText('recorded by the company')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${person.full_name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw recorded completion' }));
  const withdrawal = within(await screen.findByRole('dialog'));
  await userEvent.click(withdrawal.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^The recorded completion of .* has been withdrawn$/)).toBeVisible();
  expect(sent).toEqual([person.member_id, person.member_id]);
});
