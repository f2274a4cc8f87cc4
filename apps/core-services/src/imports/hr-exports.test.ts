import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildImportingCompany } from '../testing/imports.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Members in each sample export of an HR system: name, external id, start date, manager, language and groups. */
const exported: [string, unknown[][]][] = [
  [
    'personio',
    [
      ['Jürgen Weiß', '10023', '2019-04-01', 'maria.gross@nordlicht.example', 'de', ['Schaden & Unfall']],
      ['Maria Groß', '10007', '2011-10-15', null, 'de', ['Schaden & Unfall']],
      ["Zoë O'Brien", '10101', '2024-01-08', 'maria.gross@nordlicht.example', 'en', ['Vertrieb']],
    ],
  ],
  [
    'sap-successfactors',
    [
      ['Hanna Schmidt', '2001', '2018-02-01', null, 'de', ['Finance']],
      ['John Doe', '2002', '2021-09-13', null, 'en', ['Finance']],
    ],
  ],
  [
    'datev',
    [
      ['Änne Schäfer', '00002', '2022-11-15', null, null, ['Lohn']],
      ['Jörg Müller', '00001', '2015-07-01', null, null, ['Lohn']],
      ['Özlem Straßer', '00003', null, null, null, ['Steuern']],
    ],
  ],
  [
    'workday',
    [
      ['Ana García', '21001', '2020-05-04', null, 'en', ['Logistics']],
      ['Bo Li', '21002', '2023-08-01', 'ana.garcia@hafenkontor.example', 'en', ['Logistics']],
    ],
  ],
];

it.each(exported)(
  'an import adds the members in a sample export of %s with all their data',
  async (name, expected) => {
    const company = await buildImportingCompany(started);
    const uploaded = await company.preview(
      await readFile(join(import.meta.dirname, 'exports', `${name}.csv`)),
    );
    expect(uploaded.counts).toMatchObject({ added: expected.length, wrong: 0 });
    await company.apply(uploaded.id);
    const members = await company.members();
    expect(
      members.map((one) => [
        `${one.first_name} ${one.last_name}`,
        one.external_id,
        one.start_date,
        one.manager,
        one.locale,
        one.groups,
      ]),
    ).toEqual(expected);
  },
);
