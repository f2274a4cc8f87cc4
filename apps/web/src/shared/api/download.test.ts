import { getCertificate } from '@academy/contracts/client';
import { http, HttpResponse } from 'msw';
import { fakeProvider } from '../../testing/fakeProvider.ts';
import { server } from '../../testing/server.ts';
import { installSession } from '../session/currentSession.ts';
import { createSession } from '../session/session.ts';
import { download, fileNameOf } from './download.ts';

const args = { companyId: 'c1', courseId: 'k1' };
const path = '/api/companies/c1/courses/k1/certificate';

beforeEach(() => {
  installSession(createSession(fakeProvider(undefined)));
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
});

test('`download` saves the file under the name in the Content-Disposition header', async () => {
  const headers = {
    'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'Zertifikat%20M%C3%BCller.pdf',
  };
  server.use(http.get(path, () => new HttpResponse('%PDF', { headers })));
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await download(getCertificate, args);
  expect(saved).toEqual(['Zertifikat Müller.pdf']);
});

test('`download` throws an ApiError for an error response', async () => {
  const errors = [{ status: '409', code: 'certificate_locked', title: 'Locked' }];
  server.use(http.get(path, () => HttpResponse.json({ errors }, { status: 409 })));
  await expect(download(getCertificate, args)).rejects.toMatchObject({
    failure: { code: 'certificate_locked' },
  });
});

test.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename=a.zip; size=3', 'a.zip'],
  ['attachment', undefined],
])('for the Content-Disposition header %s, fileNameOf returns the file name %s', (header, name) => {
  expect(fileNameOf(new Response('', { headers: { 'content-disposition': header } }))).toBe(name);
});
