/** @jest-environment node */
import {
  advance,
  getCompany,
  getCourse,
  getMyPermissions,
  listCourses,
  verifyCertificate,
} from '@academy/contracts/client';
import { call, callData, requestOf, type ArgumentsOf, type DataOf } from './call.ts';

const companyId = '0192f000-0000-7000-9000-000000001001';

test('`call` splits flat arguments into path and query parameters', () => {
  expect(call(getCourse).query({ companyId, courseId: 'a/b', language: 'de' })).toEqual({
    method: 'GET',
    url: `/api/companies/${companyId}/courses/a%2Fb?language=de`,
    body: undefined,
    isPublic: false,
  });
});

test('`call` omits undefined arguments and arguments that the endpoint does not define', () => {
  const args: ArgumentsOf<typeof listCourses> & { extra: string } = {
    companyId,
    subjects: 'privacy,infosec',
    extra: 'x',
  };
  expect(requestOf(listCourses, args).url).toBe(
    `/api/companies/${companyId}/courses?subjects=privacy%2Cinfosec`,
  );
});

test('`call` builds a request with a body if the endpoint defines a body', () => {
  const body = { data: { lesson_id: 'l1' } };
  expect(requestOf(advance, { companyId, enrollmentId: 'e1', body })).toMatchObject({ method: 'POST', body });
});

test('`call` marks requests to public endpoints with `isPublic`', () => {
  expect(requestOf(verifyCertificate, { certificateId: 'c1' }).isPublic).toBe(true);
  expect(requestOf(getMyPermissions, undefined).isPublic).toBe(false);
});

test('`callData` returns the field `data` of a response', () => {
  const company: DataOf<typeof getCompany> = {
    companyId,
    name: 'A',
    platformIds: [1],
    operatingJurisdictions: ['DE'],
    timeZone: 'Europe/Berlin',
  };
  expect(callData(getCompany).transformResponse({ data: company })).toBe(company);
});
