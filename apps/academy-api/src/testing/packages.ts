import type { ContentPackage } from '@academy/contracts';
import { scormPackage } from '@academy/content-packages/testing';
import { buildManaged } from './manager.ts';
import { startApp, type StartedApp, type TestResponse, type TestUser } from './started-app.ts';

let uploads = 0;

export const contentUrl = 'http://content.localhost:4230';

export const startAppWithContent = (variables: Record<string, string> = {}): Promise<StartedApp> =>
  startApp({ variables: { CONTENT_URL: contentUrl, ...variables } });

/**
 * Builds a company with a course manager and a learner.
 * @returns functions that upload packages and create courses from them
 */
export async function buildContent(started: StartedApp) {
  const managed = await buildManaged(started);
  const content = `${managed.paths.base}/content`;

  async function upload(
    zip: Buffer = scormPackage(),
    { user = managed.manager, name = 'fire-safety.zip' }: { user?: TestUser; name?: string } = {},
  ): Promise<TestResponse<ContentPackage>> {
    const response = await started.app.inject({
      method: 'POST',
      url: `${content}?file_name=${encodeURIComponent(name)}`,
      headers: { ...(await started.authorization(user)), 'content-type': 'application/zip' },
      // Uploads are rate-limited by client address, so each upload uses another address.
      remoteAddress: `198.18.8.${(uploads += 1)}`,
      payload: zip,
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** Marks packages as unpacked, which the worker does in production. */
  const finish = (id?: string) =>
    started.database.admin.query(
      `update academy.content_packages set status = 'succeeded', done = files_count, finished_at = now()
       where company_id = $1 and ($2::uuid is null or id = $2) and status in ('queued', 'running')`,
      [managed.company.id, id],
    );

  async function uploadReady(zip?: Buffer, name?: string): Promise<string> {
    const { status, body } = await upload(zip, name === undefined ? {} : { name });
    if (status !== 202) throw new Error(`the upload was answered with ${status} ${JSON.stringify(body)}`);
    await finish(body.data.id);
    return body.data.id;
  }

  const makeCourse = (id: string, data: object = {}) =>
    started.post<{ company_course_id: string }>(
      `${content}/${id}/course`,
      { titles: { de: 'Brandschutz', en: 'Fire safety' }, subject: 'compliance', minutes: 45, ...data },
      managed.manager,
    );

  /**
   * Uploads a package, and creates an active course from it.
   * @returns the id of the course, which is also the id of the company course
   */
  async function buildPackageCourse(zip?: Buffer): Promise<string> {
    const { status, body } = await makeCourse(await uploadReady(zip));
    if (status !== 201) throw new Error(`the course was refused with ${status} ${JSON.stringify(body)}`);
    const id = body.data.company_course_id;
    await started.database.admin.query(`update academy.company_courses set status = 'active' where id = $1`, [
      id,
    ]);
    return id;
  }

  return { ...managed, content, upload, finish, uploadReady, makeCourse, buildPackageCourse };
}
