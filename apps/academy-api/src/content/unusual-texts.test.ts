import { buildZip, scormManifest, scormPackage, zipOf } from '@academy/content-packages/testing';
import { auditOf } from '../testing/manager.ts';
import { buildContent, startAppWithContent } from '../testing/packages.ts';
import type { StartedApp } from '../testing/started-app.ts';

// Packages can contain texts that PostgreSQL rejects: surrogates without a counterpart, and null characters.

let started: StartedApp;
beforeAll(async () => {
  started = await startAppWithContent();
});
afterAll(() => started.stop());

it('a package is accepted if the limit on the length of launch data falls between the two halves of a surrogate pair', async () => {
  const { upload } = await buildContent(started);
  const data = `${'x'.repeat(4_095)}😀`;
  const more = `<adlcp:datafromlms>${data}</adlcp:datafromlms>`;
  const { status } = await upload(scormPackage({ lessons: [{ identifier: 'one', more }] }));
  expect(status).toBe(202);
});

it.each([
  ['a null character', 'missing%00.html', 'missing\uFFFD.html'],
  ['a line break', 'missing%0A.html', 'missing\uFFFD.html'],
  ['a surrogate pair at the maximum length', `${'x'.repeat(499)}😀.html`, `${'x'.repeat(499)}\uFFFD`],
])(
  'the response about a refused package names the missing start page even if its name has %s',
  async (_, href, detail) => {
    const { upload, company } = await buildContent(started);
    const manifest = scormManifest({ version: '1.2', title: 'T', lessons: [{ identifier: 'one', href }] });
    expect(await upload(zipOf({ 'imsmanifest.xml': manifest }))).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'not_a_package', detail }] },
    });
    expect(await auditOf(started, company.id)).toMatchObject([
      { action: 'package_refused', details: { problem: 'not_a_package', file: detail } },
    ]);
  },
);

it('a refused entry of a package is named even if the limit on the length of names falls between the two halves of a surrogate pair', async () => {
  const { upload } = await buildContent(started);
  const path = `${'x'.repeat(499)}😀.html`;
  expect(await upload(buildZip([{ path, content: Buffer.from('x') }]))).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'entry_outside_package', detail: `${'x'.repeat(499)}\uFFFD` }] },
  });
});
