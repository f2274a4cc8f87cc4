import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CourseContent } from './course-content.ts';
import { filesIn } from './course-files.ts';
import { readCourse } from './read-course.ts';
import { catalogueRequirements } from './requirements.ts';

const run = promisify(execFile);

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: folder });
  return stdout.trim();
}

interface EarlierCourse {
  exists: boolean;
  /** Undefined if the course did not exist, or if its `course.yaml` had another structure. */
  course?: CourseContent | undefined;
}

/**
 * Reads the version of a course at a commit, even if this version does not meet the present requirements.
 * @param folder folder that contains the folders of all courses
 */
export async function courseAt(folder: string, slug: string, commit: string): Promise<EarlierCourse> {
  const files = await git(folder, 'ls-tree', '--name-only', commit, `${slug}/`);
  if (files === '') return { exists: false };
  const directory = await mkdtemp(join(tmpdir(), 'academy-courses-'));
  try {
    const archive = join(directory, 'course.tar');
    await git(folder, 'archive', '--output', archive, commit, slug);
    await run('tar', ['-xf', archive, '-C', directory]);
    const read = await readCourse({
      ...{ files: filesIn(join(directory, slug)), slug, name: slug },
      requirements: catalogueRequirements(undefined),
    });
    return { exists: true, course: read.course };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Returns the id of the commit with the given name, such as a tag. @throws if there is no such commit */
export const commitOf = (folder: string, name: string): Promise<string> =>
  git(folder, 'rev-parse', '--verify', '--end-of-options', `${name}^{commit}`);

/** Returns the ids of the commits that changed a course, newest first; undefined without a complete Git history. */
export async function commitsOf(folder: string, slug: string): Promise<string[] | undefined> {
  try {
    if ((await git(folder, 'rev-parse', '--is-shallow-repository')) === 'true') return undefined;
    const commits = await git(folder, 'log', '--format=%H', '--', slug);
    return commits === '' ? [] : commits.split('\n');
  } catch {
    // Git is not installed, or the folder is not in a Git repository.
    return undefined;
  }
}
