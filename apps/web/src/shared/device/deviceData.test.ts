import 'fake-indexeddb/auto';
import {
  countLessons,
  keepAnswer,
  listLessons,
  putLesson,
  readAnswer,
  removeAll,
  removeLesson,
  removeOutdated,
  type WaitingLesson,
} from './deviceData.ts';

const day = 24 * 60 * 60_000;

const lessonOf = (userId: string, lessonId: string, completedAt: number): WaitingLesson => ({
  userId,
  companyId: 'company',
  courseId: 'course',
  enrollmentId: undefined,
  lessonId,
  title: lessonId,
  completedAt,
});

afterEach(removeAll);

test('listLessons returns the lessons of one user in the order of their completion', async () => {
  await putLesson(lessonOf('lena', 'second', 2));
  await putLesson(lessonOf('lena', 'first', 1));
  await putLesson(lessonOf('lenard', 'other', 0));
  expect((await listLessons('lena')).map(({ lessonId }) => lessonId)).toEqual(['first', 'second']);
});

test('putLesson stores a lesson once per company, even if the lesson was completed twice in one company', async () => {
  const lesson = lessonOf('lena', 'first', 1);
  await putLesson(lesson);
  await putLesson({ ...lesson, completedAt: 2 });
  await putLesson({ ...lesson, companyId: 'other' });
  expect(await listLessons('lena')).toHaveLength(2);
  await removeLesson(lesson);
  expect((await listLessons('lena')).map(({ companyId }) => companyId)).toEqual(['other']);
});

test('countLessons does not count a lesson that the service has refused', async () => {
  await putLesson(lessonOf('lena', 'waiting', 1));
  await putLesson({ ...lessonOf('lena', 'refused', 2), refusedBy: 'course_not_found' });
  expect(await countLessons()).toBe(1);
});

test('removeOutdated deletes the data of other users, responses older than 30 days, and the oldest of more than 300 responses', async () => {
  const now = jest.spyOn(Date, 'now');
  now.mockReturnValue(0);
  await keepAnswer('lena', 'old', 1);
  now.mockReturnValue(31 * day);
  await keepAnswer('otto', 'foreign', 1);
  await putLesson(lessonOf('otto', 'foreign', 1));
  await putLesson(lessonOf('lena', 'own', 1));
  await keepAnswer('lena', 'oldest', 1);
  now.mockReturnValue(31 * day + 1);
  for (let number = 0; number < 300; number += 1) await keepAnswer('lena', `answer ${number}`, number);

  await removeOutdated('lena');
  expect(await readAnswer('lena', 'old')).toBeUndefined();
  expect(await readAnswer('lena', 'oldest')).toBeUndefined();
  expect(await readAnswer('lena', 'answer 0')).toMatchObject({ data: 0 });
  expect(await readAnswer('otto', 'foreign')).toBeUndefined();
  expect(await listLessons('otto')).toEqual([]);
  expect(await listLessons('lena')).toHaveLength(1);
});
