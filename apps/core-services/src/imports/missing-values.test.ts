import { buildImportingCompany } from '../testing/imports.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const heading = 'Email,First name,Last name,Groups,Start date,Manager email,Language,External id';
const importing = async (...lines: string[]) => {
  const company = await buildImportingCompany(started);
  const uploaded = await company.preview(lines.join('\n'));
  const wrong = (await company.lines(uploaded.id, 'wrong')).data.map(({ line, problems }) => [
    line,
    ...problems.map(({ column, problem }) => `${column}: ${problem}`),
  ]);
  await company.apply(uploaded.id);
  const members = await company.members();
  return { company, wrong, members, names: members.map((one) => `${one.first_name}+${one.last_name}`) };
};

it.each([
  ...[
    'NULL',
    '#N/A',
    '#NV',
    'n/a',
    'N/V',
    'n.v.',
    '-',
    '–',
    '(null)',
    '#REF!',
    '#BEZUG!',
    '#NAME?',
    '#DIV/0!',
  ],
  ...['nan', 'NaN', 'None', 'k. A.', '\\N', 'Err:502', '"=""#N/A"""'],
])('an import reads %s in an optional column as an empty cell', async (missing) => {
  const { wrong, members, company } = await importing(
    heading,
    `a@x.test,A,A,${Array<string>(5).fill(missing).join(',')}`,
    `b@x.test,B,B,Ops|${missing.replaceAll('"', '').replace(/^=/, '')}|Sales,,,,B1`,
  );
  expect(wrong).toEqual([]);
  expect(members).toEqual([
    expect.objectContaining({ groups: [], start_date: null, manager: null, locale: null, external_id: null }),
    expect.objectContaining({ groups: ['Ops', 'Sales'], external_id: 'B1' }),
  ]);
  const { rows } = await started.database.admin.query(
    'select name from core.groups where company_id = $1 order by 1',
    [company.company.id],
  );
  expect(rows).toEqual([{ name: 'Ops' }, { name: 'Sales' }]);
});

it('an import accepts people who have only one name, even if the name looks like a placeholder for a missing value', async () => {
  const { wrong, names } = await importing(
    heading,
    'a@x.test,Suharto,',
    'b@x.test,,Bo',
    'c@x.test,Cher,NULL',
    'd@x.test,Christopher,Null',
    'e@x.test,Nan,-',
    'f@x.test,#N/A,Eve',
    'g@x.test,-,n/a',
    'h@x.test,,',
    'NULL,Ida,I',
  );
  expect(names).toEqual(['Suharto+', '+Bo', 'Cher+', 'Christopher+Null', 'Nan+', '+Eve']);
  expect(wrong).toEqual([
    [8, 'null: no_name'],
    [9, 'null: no_name'],
    [10, 'email: empty_cell'],
  ]);
});

it('an import reads a display name only if first and last name are missing', async () => {
  const { names } = await importing(
    'mail;givenName;surname;displayName',
    'a@x.test;Ann;One;Boss',
    'b@x.test;;;Müller, Jörg',
    'c@x.test;;;Maria da Silva',
    'd@x.test;;;Suharto',
  );
  expect(names).toEqual(['Ann+One', 'Jörg+Müller', 'Maria da+Silva', '+Suharto']);
});

it('an import keeps a member’s first name if the file has no column for first names', async () => {
  const { company } = await importing('E-Mail;Vorname;Nachname', 'a@x.test;Anna;A');
  await company.import('E-Mail;Nachname\na@x.test;Neu');
  expect(await company.members()).toEqual([
    expect.objectContaining({ first_name: 'Anna', last_name: 'Neu' }),
  ]);
});

it('of several columns with the same meaning, an import reads the first filled cell for names and addresses, and only the preferred column for other data', async () => {
  const { members } = await importing(
    'userPrincipalName;mail;Preferred first name;Legal first name;Last name;Department;Team;Employee ID;ID',
    'a@upn.test;a@x.test;Ann;Anna;A;;Blue;;77',
    'b@upn.test;;;Bert;B;Ops;Red;E2;78',
  );
  expect(members.map((one) => [one.email_address, one.first_name, one.groups, one.external_id])).toEqual([
    ['a@x.test', 'Ann', [], null],
    ['b@upn.test', 'Bert', ['Ops'], 'E2'],
  ]);
});
