import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import {
  advancements,
  certificates,
  contentFileKey,
  contentFiles,
  contentPackages,
  packageLessons,
  registrations,
} from '@academy/academy-data';
import type {
  ContentLaunch,
  Enrollment,
  PackageFormat,
  PackageLaunch,
  Registration,
} from '@academy/contracts';
import { buildCompany, buildMember, buildOwnCourse } from '@academy/testing';
import type { StartedApp } from './started-app.ts';

export const contentUrl = 'http://content.localhost:4300';
export const contentHost = new URL(contentUrl).host;
export const appOrigin = 'http://localhost:4200';

interface Packaged {
  format?: PackageFormat;
  lessonCount?: number;
  launch?: PackageLaunch;
  /** Content of the package's files by path. */
  files?: Record<string, string>;
  /** URL of the start page of every lesson, relative to the package. */
  href?: string;
}

export interface Person {
  sub: string;
  roles?: string[];
  given_name?: string;
  family_name?: string;
}

export type Started = { registration: Registration; launch: ContentLaunch };

/** Builds a company with a course from a package, and a learner who has enrolled in it. */
export async function buildPackaged(started: StartedApp, input: Packaged = {}) {
  const { format = 'scorm-1.2', lessonCount = 1, launch = {}, files = {}, href } = input;
  const { admin } = started.database;
  const company = await buildCompany(admin, { name: 'Nordlicht AG' });
  const learner = await buildMember(admin, company.id, { firstName: 'Anna', lastName: 'Ärmel' });
  const course = await buildOwnCourse(admin, company.id, { origin: 'package', lessonCount });
  const packageId = course.package?.id ?? '';
  await started.db.update(contentPackages).set({ format }).where(eq(contentPackages.id, packageId));
  await started.db
    .update(packageLessons)
    .set({
      launch,
      ...(format === 'cmi5' && { identifier: 'https://publisher.example/unit' }),
      ...(href !== undefined && { href }),
    })
    .where(eq(packageLessons.package_id, packageId));
  for (const [index, [path, content]] of Object.entries(files).entries()) {
    const number = 100 + index;
    const size = Buffer.byteLength(content);
    await started.db.insert(contentFiles).values({ package_id: packageId, path, number, size });
    await started.storage.put(contentFileKey({ packageId, number }), Readable.from([Buffer.from(content)]));
  }

  const base = `/api/companies/${company.id}`;
  const user: Person = { sub: learner.sub, given_name: 'Anna', family_name: 'Ärmel' };
  const enroll = (by: Person = user) =>
    started.post<Enrollment>(`${base}/enrollments`, { course_id: course.id }, by);
  const enrollment = (await enroll()).body.data;
  const start = (by: Person = user, lessonId: string | undefined = course.lessonIds[0]) =>
    started.post<Started>(`${base}/registrations`, { course_id: course.id, lesson_id: lessonId }, by);
  const store = (id: string, state: object, by: Person = user) =>
    started.call<Registration>('PUT', `${base}/registrations/${id}/state`, {
      user: by,
      data: {
        session: 1,
        sequence: 1,
        state: {},
        completion: 'incomplete',
        success: 'unknown',
        score: null,
        ...state,
      },
    });
  const stored = async (id: string) => {
    const [row] = await started.db.select().from(registrations).where(eq(registrations.id, id));
    const records = await started.db
      .select()
      .from(advancements)
      .where(eq(advancements.enrollment_id, enrollment.id));
    const issued = await started.db
      .select()
      .from(certificates)
      .where(eq(certificates.enrollment_id, enrollment.id));
    return { row: row!, records: records.length, issued };
  };
  return { company, learner, user, course, packageId, enrollment, base, enroll, start, store, stored };
}

export function contentRequest(
  { app }: StartedApp,
  url: string,
  {
    method = 'GET',
    headers = {},
    payload,
  }: {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
    headers?: Record<string, string>;
    payload?: string;
  } = {},
) {
  return app.inject({
    method,
    url,
    headers: { host: contentHost, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

/** Exchanges the ticket of a lesson's frame for a cookie, as the hidden form of the web app does. */
export const sendTicket = (
  started: StartedApp,
  { registration, launch }: Started,
  headers: Record<string, string> = {},
) =>
  contentRequest(started, new URL(launch.url).pathname, {
    method: 'POST',
    headers: {
      origin: appOrigin,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-site',
      ...headers,
    },
    payload: new URLSearchParams({ ticket: launch.ticket, id: registration.id }).toString(),
  });

/** Opens the frame in which a lesson of a package runs. @returns the header with the cookie of the frame */
export async function openFrame(started: StartedApp, session: Started): Promise<{ cookie: string }> {
  const response = await sendTicket(started, session);
  const [cookie] = response.cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}` };
}
