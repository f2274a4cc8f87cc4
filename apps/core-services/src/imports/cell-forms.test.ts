import { readDate } from '@academy/service-kit';
import { buildImportingCompany } from '../testing/imports.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const heading = 'Email,First name,Last name,Groups,Start date,Manager email,Language,External id';
const importing = async (file: string) => {
  const company = await buildImportingCompany(started);
  const uploaded = await company.preview(file);
  const wrong = (await company.lines(uploaded.id, 'wrong')).data.map(({ line, problems }) => [
    line,
    ...problems.map(({ column, problem, value }) => `${column}: ${problem}: ${value}`),
  ]);
  await company.apply(uploaded.id);
  return { counts: uploaded.counts, wrong, members: await company.members() };
};

it('an import removes the marks by which a spreadsheet program stores cells as text, such as a leading apostrophe', async () => {
  const { counts, members } = await importing(
    [
      heading,
      'a@x.test,Ann,"=""One""","=""0815""","=""2024-01-31""",,"=""en""","=""00123"""',
      `'b@x.test,'Bob,'Two,'0815,'2024-01-31,'a@x.test,'en,'00124`,
      'c@x.test,"=T(""Cy"")",="Three",=T("0815"),,,,=T("00125")',
      "d@x.test,'t Hooft,'Abd,Ops,,,,'00126'",
      '\u00A0e@x.test\u00A0,\u00A0Eva\u00A0\u00A0Maria,\u200BFive,Ops,,,,\u00A000127',
      '<mailto:f@x.test>,"Fay\nMarie",Six,"Ops|\nSales",,,,00128',
    ].join('\r\n'),
  );
  expect(counts).toMatchObject({ added: 6, wrong: 0 });
  expect(
    members.map((one) => [
      `${one.first_name}+${one.last_name}`,
      one.external_id,
      one.groups.join('|'),
      one.start_date,
      one.locale,
      one.manager,
    ]),
  ).toEqual([
    ['Ann+One', '00123', '0815', '2024-01-31', 'en', null],
    ['Bob+Two', '00124', '0815', '2024-01-31', 'en', 'a@x.test'],
    ['Cy+Three', '00125', '0815', null, null, null],
    ["'t Hooft+'Abd", '00126', 'Ops', null, null, null],
    ['Eva Maria+Five', '00127', 'Ops', null, null, null],
    ['Fay Marie+Six', '00128', 'Ops|Sales', null, null, null],
  ]);
});

it('an import accepts lines with fewer cells than the header, and additional cells if these are empty', async () => {
  expect(
    await importing(
      [
        'Email,First name,Last name,Groups,',
        'a@x.test,Ann,One,Ops',
        'b@x.test,Bob,Two',
        'c@x.test,Cy,Three,Ops,,,,',
        'd@x.test,Dee,Four,Ops,extra',
        'e@x.test,Eve,Five,Ops,,extra',
        ',,,,',
        '',
      ].join('\n'),
    ),
  ).toMatchObject({
    counts: { added: 4, wrong: 1 },
    wrong: [[6, 'null: wrong_number_of_cells: extra']],
    members: [
      { email_address: 'a@x.test', groups: ['Ops'] },
      { email_address: 'b@x.test', groups: [] },
      { email_address: 'c@x.test', groups: ['Ops'] },
      { email_address: 'd@x.test', groups: ['Ops'] },
    ],
  });
});

it('an import reports numbers that Excel has shortened to scientific notation, such as 1.23457E+11', async () => {
  const { wrong } = await importing(
    [
      heading,
      'a@x.test,A,A,4E+05,,,,"1,23457E+11"',
      'b@x.test,B,B,,,,,1.23457E+11',
      'c@x.test,C,C,12E4,,,,12E4',
    ].join('\n'),
  );
  expect(wrong).toEqual([
    [2, 'groups: damaged_number: 4E+05', 'externalId: damaged_number: 1,23457E+11'],
    [3, 'externalId: damaged_number: 1.23457E+11'],
  ]);
});

it.each([
  ['2026-01-15', '2026-01-15'],
  ['15.01.2026', '2026-01-15'],
  ['5.1.26', '2026-01-05'],
  ['5. 1. 1998', '1998-01-05'],
  ['05.01.98', '1998-01-05'],
  ['15/01/2026', '2026-01-15'],
  ['01/15/2026', '2026-01-15'],
  ['1/15/26', '2026-01-15'],
  ['15-01-2026', '2026-01-15'],
  ['05/05/2026', '2026-05-05'],
  ['2026/1/5', '2026-01-05'],
  ['20260115', '2026-01-15'],
  ['46037', '2026-01-15'],
  ['46037,5', '2026-01-15'],
  ['2026-01-15 00:00:00', '2026-01-15'],
  ['2026-01-15T00:00:00Z', '2026-01-15'],
  ['2026-01-15T00:00:00.000+01:00', '2026-01-15'],
  ['2026-01-15-08:00', '2026-01-15'],
  ['15.01.2026 00:00', '2026-01-15'],
  ['1/15/2026 12:00:00 AM', '2026-01-15'],
  ['15-Jan-2026', '2026-01-15'],
  ['15. März 2026', '2026-03-15'],
  ['March 15, 2026', '2026-03-15'],
  ['31.02.2026', 'no_such_day'],
  ['2026-02-31', 'no_such_day'],
  ['31/02/2026', 'no_such_day'],
  ['13/13/2026', 'no_such_day'],
  ['00.01.2026', 'no_such_day'],
  ['03/04/2026', 'ambiguous'],
  ['gestern', 'invalid_date'],
  ['01.2026', 'invalid_date'],
  ['15.01.2206', 'invalid_date'],
  ['12', 'invalid_date'],
])('the date cell %s is read as the date or the problem %s', (cell, expected) => {
  const read = readDate(cell);
  expect('date' in read ? read.date : 'problem' in read ? read.problem : 'ambiguous').toBe(expected);
});

describe('a date with slashes', () => {
  const file = (...dates: string[]) =>
    [
      'Email,First name,Last name,Start date',
      ...dates.map((date, index) => `m${index}@x.test,M,M,${date}`),
    ].join('\n');
  const dates = async (...given: string[]) => {
    const { wrong, members } = await importing(file(...given));
    return { wrong, dates: members.map(({ start_date }) => start_date) };
  };

  it('the order of day and month in a date with slashes is inferred from other lines of the file', async () => {
    expect(await dates('03/04/2026', '15/04/2026', '00.00.0000')).toEqual({
      wrong: [],
      dates: ['2026-04-03', '2026-04-15', null],
    });
    expect(await dates('03/04/2026', '4/5/26', '04/15/2026', '31.02.2026')).toEqual({
      wrong: [[5, 'startDate: no_such_day: 31.02.2026']],
      dates: ['2026-03-04', '2026-04-05', '2026-04-15'],
    });
  });

  it('a date with slashes is reported as ambiguous if the order of day and month cannot be inferred from other lines of the file', async () => {
    expect(await dates('03/04/2026', '05/05/2026', '2026-01-31')).toEqual({
      wrong: [[2, 'startDate: ambiguous_date: 03/04/2026']],
      dates: ['2026-05-05', '2026-01-31'],
    });
    expect(await dates('03/04/2026', '15/04/2026', '04/15/2026')).toEqual({
      wrong: [[2, 'startDate: ambiguous_date: 03/04/2026']],
      dates: ['2026-04-15', '2026-04-15'],
    });
  });

  it('the order of day and month in a date with slashes can be inferred from a line that follows several hundred lines later', async () => {
    const { wrong, dates: read } = await dates(...Array<string>(600).fill('03/04/2026'), '04/15/2026');
    expect(wrong).toEqual([]);
    expect(new Set(read)).toEqual(new Set(['2026-03-04', '2026-04-15']));
  });
});
