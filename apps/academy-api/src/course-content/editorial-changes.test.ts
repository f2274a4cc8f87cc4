import { execFileSync } from 'node:child_process';
import { courseFolder, writeCourse } from '../testing/course-folder.ts';
import { changedLessons, unknownEditorial } from './editorial-changes.ts';
import { readCourses } from './read-courses.ts';

/** Creates a Git repository. Returns functions that write the texts of a course in the repository and commit them. */
function repository() {
  const folder = courseFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@academy.test', ...args], {
      cwd: folder.directory,
      stdio: 'pipe',
    });
  git('init', '--quiet');
  return {
    folder: folder.directory,
    write: (text: string, options = {}) => {
      writeCourse(folder, 'course', [['one', 'two']], options);
      folder.write('course/en/one.md', text);
    },
    commit: (tag: string) => {
      git('add', '.');
      git('commit', '--quiet', '--message', tag);
      git('tag', tag);
    },
    changed: async (since: string) =>
      changedLessons(folder.directory, await readCourses(folder.directory), since),
    unknown: async () => unknownEditorial(folder.directory, await readCourses(folder.directory)),
  };
}

it('lessons that have changed since a commit are listed with the lines that declare the changes to be editorial', async () => {
  const { write, commit, changed, unknown } = repository();
  write('The first text.');
  commit('v1');
  write('The second text.');
  expect(await changed('v1')).toEqual([
    'course/one',
    expect.stringMatching(/^ {2}editorial: \{ en: \[w2-[0-9a-f]{16}, w2-[0-9a-f]{16}\] \}$/),
  ]);

  const [, line = ''] = await changed('v1');
  write('The second text.', { editorial: { one: line.replace('  editorial: ', '') } });
  expect(await changed('v1')).toEqual([]);
  expect(await unknown()).toEqual([]);
});

it('hashes that belong to no committed version of a course are reported, except outside of a Git repository', async () => {
  const { folder, write, commit, unknown, changed } = repository();
  write('The first text.');
  commit('v1');
  write('The second text.');
  const [, line = ''] = await changed('v1');
  const editorial = line.replace('  editorial: ', '').replace(/w2-\w+/, 'w2-0000000000000000');
  write('The second text.', { editorial: { one: editorial } });
  expect(await unknown()).toEqual([
    {
      file: 'courses/course/course.yaml',
      line: 15,
      message: 'editorial: no committed version of the course has the hash w2-0000000000000000',
    },
  ]);

  const other = courseFolder();
  writeCourse(other, 'course', [['one']]);
  const courses = await readCourses(folder);
  expect(await unknownEditorial(other.directory, courses)).toEqual([]);
});
