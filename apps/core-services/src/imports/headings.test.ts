import { columnsIn } from './headings.ts';

const found = (headings: string, ...lines: string[]) =>
  columnsIn(
    headings.split(';'),
    lines.map((line) => line.split(';')),
  );
const summary = (headings: string, ...lines: string[]) =>
  found(headings, ...lines).columns.map(({ column, heading }) => `${column}: ${heading}`);

it.each([
  [
    'Entra ID',
    'displayName;givenName;surname;mail;userPrincipalName;department;employeeId;employeeHireDate;preferredLanguage;usageLocation',
    'email: mail, email: userPrincipalName, firstName: givenName, lastName: surname, groups: department, startDate: employeeHireDate, language: preferredLanguage, externalId: employeeId, displayName: displayName',
  ],
  [
    'Google Workspace',
    'First Name [Required];Last Name [Required];Email Address [Required];Org Unit Path [Required];Employee ID;Manager Email;Department;Recovery Email',
    'email: Email Address [Required], firstName: First Name [Required], lastName: Last Name [Required], groups: Department, managerEmail: Manager Email, externalId: Employee ID',
  ],
  [
    'BambooHR',
    'Employee #;First Name;Last Name;Work Email;Home Email;Hire Date;Department;Division',
    'email: Work Email, firstName: First Name, lastName: Last Name, groups: Department, startDate: Hire Date, externalId: Employee #',
  ],
  [
    'SAP SuccessFactors',
    'STATUS;USERID;USERNAME;FIRSTNAME;LASTNAME;EMAIL;DEPARTMENT;HIREDATE;EMPID;DEFAULT_LOCALE;MANAGER',
    'email: EMAIL, firstName: FIRSTNAME, lastName: LASTNAME, groups: DEPARTMENT, startDate: HIREDATE, language: DEFAULT_LOCALE, externalId: USERID',
  ],
  [
    'DATEV',
    'Personalnummer;Name;Vorname;E-Mail-Adresse;Eintrittsdatum;Abteilung',
    'email: E-Mail-Adresse, firstName: Vorname, lastName: Name, groups: Abteilung, startDate: Eintrittsdatum, externalId: Personalnummer',
  ],
  ['a directory', 'mail;givenName;surname', 'email: mail, firstName: givenName, lastName: surname'],
  [
    'a file with another spelling',
    'E_MAIL *;first_name;LAST  NAME:',
    'email: E_MAIL *, firstName: first_name, lastName: LAST  NAME:',
  ],
  ['a file with last names only', 'E-Mail;Nachname', 'email: E-Mail, lastName: Nachname'],
  ['a file with full names', 'E-Mail;Name', 'email: E-Mail, displayName: Name'],
])('the import recognises the column headers of %s', (_, headings, expected) => {
  expect(summary(headings).join(', ')).toBe(expected);
});

it('a column whose header is ambiguous, such as Manager or Username, is read only if its cells contain e-mail addresses', () => {
  const headings = 'Email;Name;Manager;Username';
  expect(summary(headings, 'a@x.test;A;Boss, Bo;aaa', 'b@x.test;B;;bbb')).toEqual([
    'email: Email',
    'displayName: Name',
  ]);
  expect(summary(headings, 'a@x.test;A;;a@y.test', 'b@x.test;B;a@x.test;b@y.test')).toEqual([
    'email: Email',
    'email: Username',
    'managerEmail: Manager',
    'displayName: Name',
  ]);
});

it('a file without a column for addresses or without any column for names is refused, and the error lists the headers of the file', () => {
  for (const headings of ['Adresse;Vorname;Nachname', 'E-Mail;Abteilung'])
    expect(() => found(headings)).toThrow(
      expect.objectContaining({ code: 'import_headers_missing', detail: headings.replaceAll(';', ', ') }),
    );
});
