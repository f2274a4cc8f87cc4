import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@academy/contracts';
import { createHandlers } from '../../testing/createHandlers.ts';
import { server } from '../../testing/server.ts';
import { catalogue } from './catalogue.ts';
import { nordlicht } from './companies.ts';
import { personas } from './people.ts';

const [first] = catalogue;
const companyId = nordlicht.companyId;
const courseId = first?.id ?? '';
const lessonId = first?.chapters[0]?.lessons[0]?.id ?? '';
const certificateId = '0192f000-0000-7000-8000-00000000c001';

const fetchJson = async (path: string, init?: RequestInit) =>
  (await fetch(`http://localhost${path}`, init)).json();

beforeEach(() => server.use(...createHandlers(personas.maintainer)));

test.each([
  ['companies', contracts.listCompanies, {}, {}],
  ['the company links of a user', contracts.listCompanyLinks, {}, { userId: personas.maintainer.id }],
  ['a company', contracts.getCompany, { companyId: '1001' }, {}],
  ['permissions', contracts.getMyPermissions, {}, {}],
  ['features', contracts.getFeatures, {}, { companyId }],
  ['courses', contracts.listCourses, { companyId }, { language: 'de' }],
  ['a course', contracts.getCourse, { companyId, courseId }, {}],
  ['a lesson', contracts.getLesson, { companyId, courseId, lessonId }, {}],
  ['the queues of background work', contracts.listBackgroundQueues, {}, {}],
  ['failed background work', contracts.listFailedWork, {}, {}],
  ['a badge', contracts.getBadge, { companyId, courseId: catalogue[2]?.id ?? '' }, { language: 'de' }],
  ['the verification of a certificate', contracts.verifyCertificate, { certificateId }, {}],
])(
  'the response of the mock mode for %s has the shape of the contract',
  async (_, endpoint, params, query) => {
    const content: unknown = await fetchJson(contracts.urlOf(endpoint, params, query));
    expect(endpoint.response.parse(content)).toEqual(content);
  },
);

test('mock mode records progress and issues the certificate when the last lesson is completed', async () => {
  const post = (path: string, data: object) =>
    fetchJson(path, { method: 'POST', body: JSON.stringify({ data }) });
  const enrolled = contracts.enroll.response.parse(
    await post(contracts.urlOf(contracts.enroll, { companyId }), { course_id: courseId }),
  );
  const lessons = first?.chapters.flatMap((chapter) => chapter.lessons) ?? [];
  for (const lesson of lessons) {
    const path = contracts.urlOf(contracts.advance, { companyId, enrollmentId: enrolled.data.id });
    contracts.advance.response.parse(await post(path, { lesson_id: lesson.id }));
  }
  const { data } = contracts.getCourse.response.parse(
    await fetchJson(contracts.urlOf(contracts.getCourse, { companyId, courseId })),
  );
  expect(data).toMatchObject({ status: 'completed', progress: 100, locked: false });
});

test('mock handlers respond with error bodies in the format of the contracts', async () => {
  const response: unknown = await fetchJson(contracts.urlOf(contracts.getCompany, { companyId: '4711' }));
  expect(contracts.errorBody.parse(response).errors[0]?.code).toBe('company_not_found');
});

/** Names of the endpoints in the package `contracts` that the app imports outside of mocks and tests. */
const calledEndpoints = new Set(
  readdirSync(join(__dirname, '../..'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\/|^shared\/mocks\//.test(path))
    .map((path) => readFileSync(join(__dirname, '../..', path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@academy\/contracts\/client'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => isEndpoint((contracts as Record<string, unknown>)[name])),
);

function isEndpoint(value: unknown): value is contracts.Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

test.each([...calledEndpoints])('the endpoint %s has a mock handler', (name) => {
  const { method, path } = (contracts as unknown as Record<string, contracts.Endpoint>)[name]!;
  const mocked = createHandlers(personas.maintainer).map(({ info }) => `${info.header}`);
  expect(mocked).toContain(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
});
