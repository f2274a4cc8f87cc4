import { buildImportingCompany } from '../testing/imports.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const heading = 'Email,First name,Last name,Groups';
const preview = async (file: string | Buffer) => {
  const company = await buildImportingCompany(started);
  const uploaded = await company.preview(file);
  return { uploaded, wrong: (await company.lines(uploaded.id, 'wrong')).data };
};

it('an import reads umlauts in a file that Excel for the Mac has written, and its preview states the encoding and the delimiter of the file', async () => {
  const bytes =
    '452d4d61696c3b566f726e616d653b4e6163686e616d650a6a40782e746573743b4a9f7267656e3b4d9f6c6c65720a';
  const company = await buildImportingCompany(started);
  const uploaded = await company.preview(Buffer.from(bytes, 'hex'));
  expect(uploaded).toMatchObject({ encoding: 'macintosh', delimiter: 'semicolon', counts: { added: 1 } });
  expect((await company.lines(uploaded.id, 'added')).data).toEqual([
    expect.objectContaining({ firstName: 'Jürgen', lastName: 'Müller' }),
  ]);
});

it('an import omits only the lines that cannot be split or decoded, and reports the text of these lines', async () => {
  const { uploaded, wrong } = await preview(
    [
      heading,
      'a@x.test,Anna,A,Team',
      'b@x.test,"Bert,B,Team',
      'c@x.test,MÃ¼ller,C,Team',
      'd@x.test,J√ºrgen,D,Team',
      'e@x.test,J├╝rgen,E,┬º A',
      'f@x.test,F\u0081,F,Team',
      'g@x.test,Gustav,G\0,Team',
      'h@x.test,Jörg,Höß,§ Söhne',
      `i@x.test,I,${'x'.repeat(70_000)},Team`,
      'j@x.test,Mª José,O’Brien,Team\u001A',
    ].join('\n'),
  );
  expect(uploaded.counts).toMatchObject({ added: 3, wrong: 7 });
  expect(
    wrong.map(({ line, problems }) => [
      line,
      ...problems.map((one) => `${one.column}: ${one.problem}: ${one.value}`),
    ]),
  ).toEqual([
    [3, expect.stringMatching(/^null: unclosed_quote: b@x.test,"Bert,B,Team/)],
    [4, 'firstName: invalid_characters: MÃ¼ller'],
    [5, 'firstName: invalid_characters: J√ºrgen'],
    [6, 'firstName: invalid_characters: J├╝rgen', 'groups: invalid_characters: ┬º A'],
    [7, 'firstName: invalid_characters: F\u0081'],
    [8, 'lastName: invalid_characters: G\uFFFD'],
    [10, expect.stringMatching(/^null: line_too_long: i@x.test,I,xxx/)],
  ]);
});
