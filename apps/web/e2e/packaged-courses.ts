import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ContentPackage, Course } from '@academy/contracts';
import { expect, type Page } from '@playwright/test';
import { headersOf, joinCompanies, signInToApi } from './api.ts';
import { origin } from './product.ts';
import { addLearner, createCompany } from './queries.ts';
import { register } from './sign-in.ts';

const administrator = 'admin@academy.test';

/** Sends a package. If the limit of uploads per minute is exceeded, waits as long as the service asks, and repeats. */
async function sendPackage(companyId: string, zip: Buffer): Promise<Response> {
  const uploaded = await fetch(
    `${origin}/api/maintenance/companies/${companyId}/content?file_name=package.zip`,
    {
      method: 'POST',
      headers: { ...(await headersOf(administrator)), 'content-type': 'application/zip' },
      body: new Uint8Array(zip),
    },
  );
  if (uploaded.status !== 429) return uploaded;
  await setTimeout(Number(uploaded.headers.get('retry-after')) * 1_000);
  return sendPackage(companyId, zip);
}

/** Uploads a package, and returns its id when it is unpacked. */
async function uploadPackage(companyId: string, zip: Buffer): Promise<string> {
  const administration = await signInToApi(administrator);
  const content = `/maintenance/companies/${companyId}/content`;
  const uploaded = await sendPackage(companyId, zip);
  expect(uploaded.status, await uploaded.clone().text()).toBe(202);
  const { data } = (await uploaded.json()) as { data: ContentPackage };
  const read = async () => (await administration<ContentPackage>('GET', `${content}/${data.id}`)).state;
  await expect.poll(read, { timeout: 60_000 }).toBe('ready');
  return data.id;
}

/** Replaces the package of the only course of a company. */
export async function replacePackage(companyId: string, zip: Buffer): Promise<void> {
  const administration = await signInToApi(administrator);
  const maintenance = `/maintenance/companies/${companyId}`;
  const id = await uploadPackage(companyId, zip);
  const [course] = await administration<[{ id: string }]>('GET', `${maintenance}/courses?language=en`);
  const body = { company_course_id: course.id };
  await administration('POST', `${maintenance}/content/${id}/replacement`, body);
}

export async function addPackagedCourse(companyId: string, title: string, zip: Buffer): Promise<void> {
  const administration = await signInToApi(administrator);
  const content = `/maintenance/companies/${companyId}/content`;
  const packageId = await uploadPackage(companyId, zip);
  const { company_course_id } = await administration<{ company_course_id: string }>(
    'POST',
    `${content}/${packageId}/course`,
    { titles: { de: title, en: title }, subject: 'infosec', minutes: 20 },
  );
  await administration('PATCH', `/maintenance/companies/${companyId}/courses/${company_course_id}`, {
    status: 'active',
  });
}

/** Creates a company whose only course is a package. Returns the id of the company. */
export async function createPackageCompany(title: string, zip: Buffer): Promise<string> {
  const companyId = await createCompany(`${title} ${randomUUID()}`);
  await addPackagedCourse(companyId, title, zip);
  return companyId;
}

/** Adds a learner to a company with one course, and signs the learner in in the browser of `page`. */
export async function joinPackageCompany(page: Page, companyId: string) {
  const email = `packages-${randomUUID()}@academy.test`;
  await addLearner(companyId, email);
  const user = await signInToApi(email, await register(page, email));
  await joinCompanies(user);
  const path = `/companies/${companyId}/courses`;
  const [{ id }] = (await user<Course[]>('GET', `${path}?language=en`)) as [Course];
  const readCourse = () => user<Course>('GET', `${path}/${id}?language=en`);
  const lessons = (await readCourse()).chapters.flatMap((chapter) => chapter.lessons);
  const lessonPath = (number: number) => `/en/${companyId}/courses/${id}/lessons/${lessons[number - 1]?.id}`;
  return { companyId, courseId: id, user, readCourse, lessons, lessonPath };
}

/** Creates a company whose only course is a package, and a learner, who is signed in in the browser of `page`. */
export const createPackagedCourse = async (page: Page, title: string, zip: Buffer) =>
  joinPackageCompany(page, await createPackageCompany(title, zip));

/** Locates the frame of the lesson, which is inside the frame of the player. */
export const lessonFrame = (page: Page) =>
  page.frameLocator('iframe[title^="Lesson “"]').frameLocator('iframe');

/** Opens the first lesson of a course that the learner has not started yet, which starts the course. */
export async function startLesson(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Start lesson' }).click();
  return lessonFrame(page);
}
