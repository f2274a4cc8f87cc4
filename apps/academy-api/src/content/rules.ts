import { createHash } from 'node:crypto';
import type { ContentPackage, PackageLesson, PackageProblem, PackageState } from '@academy/contracts';

const longestPrefix = 60;

/**
 * Returns the slug of a package's lesson, which depends only on the lesson's identifier and therefore stays the same in
 * other versions of the package. The hash distinguishes identifiers that differ only in characters which a slug cannot
 * contain.
 */
export function lessonSlugOf(identifier: string): string {
  const readable = identifier
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(-longestPrefix)
    .replace(/^-+|-+$/g, '');
  const hash = createHash('sha256').update(identifier).digest('hex').slice(0, 16);
  return readable === '' ? hash : `${readable}-${hash}`;
}

interface StateColumns {
  status: 'queued' | 'running' | 'succeeded' | 'failed';
  problem: PackageProblem | null;
  course_id: string | null;
  replaced_at: Date | null;
}

/**
 * Returns true if a package is the content of a course, even if it has to be unpacked again or its ZIP file is missing
 * after a restore.
 */
export const isInUse = ({
  course_id,
  replaced_at,
}: Pick<StateColumns, 'course_id' | 'replaced_at'>): boolean => course_id !== null && replaced_at === null;

export function stateOf({ status, problem, course_id, replaced_at }: StateColumns): PackageState {
  if (replaced_at !== null) return 'replaced';
  if (status === 'queued' || status === 'running') return 'unpacking';
  if (status === 'failed' || problem !== null) return 'refused';
  return course_id === null ? 'ready' : 'used';
}

export interface PackageRow extends StateColumns {
  id: string;
  file_name: string;
  size: number;
  sha256: string;
  format: ContentPackage['format'];
  title: string | null;
  lessons: PackageLesson[];
  unpacked_size: number;
  files_count: number;
  done: number;
  problem_file: string | null;
  company_course_id: string | null;
  created_at: Date;
}

/** Converts a package to the format of the API, without the fields that only the player needs. */
export function packageOf(row: PackageRow): ContentPackage {
  const problem = row.problem ?? (row.status === 'failed' ? 'package_failed' : null);
  return {
    id: row.id,
    file_name: row.file_name,
    size: row.size,
    sha256: row.sha256,
    state: stateOf(row),
    format: row.format,
    title: row.title,
    lessons: row.lessons.map(({ identifier, title }) => ({ identifier, title })),
    unpacked_size: row.unpacked_size,
    total: row.files_count,
    done: row.done,
    problem: problem && { code: problem, file: row.problem_file },
    company_course_id: row.company_course_id,
    created_at: row.created_at.toISOString(),
  };
}

interface ComparedLesson {
  slug: string;
  title: string;
}

/** Compares the present lessons of a course with the lessons of the package that will replace the course's package. */
export function compareLessons(present: readonly ComparedLesson[], coming: readonly ComparedLesson[]) {
  const before = new Set(present.map(({ slug }) => slug));
  const after = new Set(coming.map(({ slug }) => slug));
  return {
    kept: coming.filter(({ slug }) => before.has(slug)),
    added: coming.filter(({ slug }) => !before.has(slug)),
    removed: present.filter(({ slug }) => !after.has(slug)),
  };
}
