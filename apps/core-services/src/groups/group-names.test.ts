import { buildImportingCompany } from '../testing/imports.ts';
import { buildScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

it.each([
  ['a soft hyphen', 'Ver\u00ADtrieb', 'Vertrieb'],
  ['a zero-width space and a byte order mark', '\uFEFFVer\u200Btrieb', 'Vertrieb'],
  ['an invisible character between spaces', 'Vertrieb \u00AD Süd', 'Vertrieb Süd'],
  ['a no-break space and a decomposed umlaut', 'Vertrieb\u00A0Su\u0308d', 'Vertrieb Süd'],
])(
  'a group name that contains %s refers to the same group in the groups endpoints, in an import and in SCIM',
  async (_, typed, name) => {
    const importing = await buildImportingCompany(started);
    const scim = await buildScimClient(started, importing.company.id);
    const path = `/core-services/company-users/companies/${importing.company.id}/groups`;
    const created = await started.call('POST', path, importing.user, { body: { name: typed } });
    expect(created).toMatchObject({ status: 201, body: { data: { name } } });

    const { counts } = await importing.preview(`Email,Last name,Groups\na@x.test,One,${typed}`);
    expect(counts).toMatchObject({ added: 1, newGroups: 0 });
    expect(await scim.post('/Groups', { displayName: typed })).toMatchObject({ status: 409 });
    const filtered = await scim.get('/Groups', { filter: `displayName eq ${JSON.stringify(typed)}` });
    expect(filtered.body).toMatchObject({ totalResults: 1 });
    const searched = await started.get(`${path}?search=${encodeURIComponent(typed)}`, importing.user);
    expect(searched.body).toMatchObject({ data: { total: 1 } });
  },
);
