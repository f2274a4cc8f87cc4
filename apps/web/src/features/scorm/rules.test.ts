/** @jest-environment node */
import { scormRequest } from './rules.ts';

const companyCourseId = '0192f000-0000-7000-8000-000000000001';
const request = (query: string, id = companyCourseId) => scormRequest(id, new URLSearchParams(query));

test('scormRequest accepts a URL of the SCORM page with or without language and SCORM version', () => {
  expect(request('')).toEqual({ companyCourseId, language: undefined, version: undefined });
  expect(request('language=de&version=2004')).toEqual({ companyCourseId, language: 'de', version: '2004' });
});

test.each([
  ['', 'undefined'],
  ['language=', companyCourseId],
  ['language=fr', companyCourseId],
  ['version=3', companyCourseId],
])('scormRequest rejects the query "%s" of the SCORM page for the course id %s', (query, id) =>
  expect(request(query, id)).toBeUndefined(),
);
