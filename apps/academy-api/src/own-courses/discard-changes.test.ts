import type { OwnCourse } from '@academy/contracts';
import { greyPng } from '../testing/image-files.ts';
import { auditOf } from '../testing/manager.ts';
import { buildWriter, withLessons } from '../testing/own-courses.ts';
import { buildSupplemented } from '../testing/own-lessons.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { COMPANY_STORAGE_BYTES: '120000' } });
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

async function buildPublished() {
  const writer = await buildWriter(started);
  const id = await writer.published(['first', 'second']);
  const discard = async (user?: TestUser) =>
    writer.call<OwnCourse>('POST', `/${id}/reset`, { revision: (await writer.get(id)).revision }, user);
  const keptFiles = async () => {
    const { rows } = await started.database.admin.query<{ path: string }>(
      'select path from academy.own_course_published_files where course_id = $1 order by path',
      [id],
    );
    return rows.map(({ path }) => path);
  };
  return { ...writer, id, discard, keptFiles };
}

const contentOf = ({ outline, files, titles }: OwnCourse) => ({ outline, files, titles });

it('after the changes of a published course are discarded, the course has the published content and can be changed and published again', async () => {
  const { id, get, write, changeOutline, addPicture, discard, publish, keptFiles, company, manager } =
    await buildPublished();
  const published = await get(id);
  expect(published).toMatchObject({ changed: false, restorable: true });
  expect(await keptFiles()).toEqual([]);

  await write(id, 'de/first.md', 'Neuer Text\n');
  await addPicture(id, greyPng());
  await changeOutline(id, (outline) => ({
    ...withLessons(outline, ['second', 'third']),
    title: { de: 'Anderer Titel', en: 'Another title' },
  }));
  const changed = await get(id);
  expect(changed).toMatchObject({ changed: true, restorable: true, titles: { de: 'Anderer Titel' } });
  expect(await keptFiles()).toEqual(published.files.map(({ path }) => path));

  const { status, body } = await discard();
  expect(status).toBe(200);
  expect(contentOf(body.data)).toEqual(contentOf(published));
  expect(body.data).toMatchObject({
    ...{ state: 'published', changed: false, restorable: true, lock: { own: true } },
    ...{ revision: changed.revision + 1, published_at: published.published_at },
  });
  expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
    action: 'own_course_changes_discarded',
    actor_id: manager.sub,
    subject: 'Unsere Maschinen',
  });
  expect(await keptFiles()).toEqual([]);

  await write(id, 'de/first.md', 'Noch ein Text\n');
  expect(await publish(id)).toMatchObject({ status: 200 });
  expect(await keptFiles()).toEqual([]);
  const again = await get(id);
  await write(id, 'de/first.md', 'Verworfen\n');
  expect(contentOf((await discard()).body.data)).toEqual(contentOf(again));
});

it('discarding changes is refused while somebody else edits the draft, and after a change that the caller has not seen', async () => {
  const { id, call, get, write, discard, secondManager, company } = await buildPublished();
  const { revision } = await get(id);
  await write(id, 'de/first.md', 'Neuer Text\n');
  expect(await discard(secondManager)).toMatchObject(refused(409, 'draft_locked'));
  expect(await call('POST', `/${id}/reset`, { revision })).toMatchObject(refused(409, 'draft_changed'));
  expect(await get(id)).toMatchObject({ changed: true });
  expect((await auditOf(started, company.id)).map(({ action }) => action)).not.toContain(
    'own_course_changes_discarded',
  );
});

it('discarding the changes of a draft without changes succeeds without effect', async () => {
  const { id, get, write, discard, company } = await buildPublished();
  await write(id, 'de/first.md', 'Neuer Text\n');
  await discard();
  const { revision } = await get(id);
  expect(await discard()).toMatchObject({ status: 200, body: { data: { revision, changed: false } } });
  const discarded = (await auditOf(started, company.id)).filter(
    ({ action }) => action === 'own_course_changes_discarded',
  );
  expect(discarded).toHaveLength(1);
});

it('the changes of a draft cannot be discarded if no published files of the draft are stored', async () => {
  const { create, call, id, write, get, discard } = await buildPublished();
  const draft = await create();
  expect(draft.restorable).toBe(false);
  expect(await call('POST', `/${draft.id}/reset`, { revision: 1 })).toMatchObject(
    refused(409, 'draft_not_restorable'),
  );
  // A previous version of the service keeps no files when it changes a draft.
  await write(id, 'de/first.md', 'Neuer Text\n');
  await started.database.admin.query('update academy.own_courses set kept_revision = null where id = $1', [
    id,
  ]);
  expect((await get(id)).restorable).toBe(false);
  expect(await discard()).toMatchObject(refused(409, 'draft_not_restorable'));
});

it('discarding changes restores the files of the latest publication, and not those of an earlier publication', async () => {
  const { id, get, write, discard } = await buildPublished();
  await write(id, 'de/first.md', 'Zweite Fassung\n');
  // A previous version of the service publishes without deleting the kept files.
  await started.database.admin.query(
    'update academy.own_courses set published_revision = revision where id = $1',
    [id],
  );
  const second = await get(id);
  await write(id, 'de/first.md', 'Dritte Fassung\n');
  expect(contentOf((await discard()).body.data)).toEqual(contentOf(second));
});

it('discarding changes is refused if the published files need more storage than the company has left', async () => {
  const { id, get, write, discard, create } = await buildPublished();
  await write(id, 'de/first.md', 'a'.repeat(60_000));
  await started.database.admin.query(
    'update academy.own_courses set published_revision = revision, kept_revision = null where id = $1',
    [id],
  );
  await write(id, 'de/first.md', 'kurz');
  const other = await create();
  await write(other.id, 'de/lesson-1.md', 'a'.repeat(90_000));
  expect(await discard()).toMatchObject(refused(422, 'storage_full'));
  expect(await get(id)).toMatchObject({ changed: true, restorable: true });
});

it('the changes of own lessons in a catalogue course can be discarded', async () => {
  const { publishLessons, write, get, call, company } = await buildSupplemented(started);
  const id = await publishLessons(['own']);
  const published = await get(id);
  await write(id, 'de/own.md', 'Neuer Text\n');
  const { revision } = await get(id);
  const { body } = await call<OwnCourse>('POST', `/${id}/reset`, { revision });
  expect(contentOf(body.data)).toEqual(contentOf(published));
  expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
    action: 'own_lessons_changes_discarded',
  });
});

it('removing a course deletes the published files that were stored for discarding changes', async () => {
  const { id, call, write, keptFiles } = await buildPublished();
  await write(id, 'de/first.md', 'Neuer Text\n');
  expect(await keptFiles()).not.toEqual([]);
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200 });
  expect(await keptFiles()).toEqual([]);
});
