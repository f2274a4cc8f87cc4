import type * as z from 'zod';
import { inconsistenciesOf } from './course-consistency.ts';
import { courseFile, type CourseFile } from './course-file.ts';
import type { Mistake, Wrongness } from './mistakes.ts';
import { parsePositionedYaml, type YamlPath } from './positioned-yaml.ts';
import type { Requirements } from './requirements.ts';

export interface ReadCourseFile {
  /** Undefined if the structure of the file is invalid. */
  course: CourseFile | undefined;
  mistakes: Mistake[];
  lineOf: (path: YamlPath) => number;
}

/** Returns the name of a value for error messages: its key, such as `minutes`, or `lessons 2` for the second lesson. */
function nameOf(path: YamlPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'course';
  return typeof last === 'number' ? `${String(path.at(-2))} ${last + 1}` : String(last);
}

/** Returns the unknown keys that a validation issue reports, and the path of the map that contains them. */
function unknownKeys(issue: z.core.$ZodIssue): { map: YamlPath; keys: string[] } {
  if (issue.code === 'unrecognized_keys') return { map: issue.path, keys: issue.keys };
  if (issue.code === 'invalid_key')
    return { map: issue.path.slice(0, -1), keys: [String(issue.path.at(-1))] };
  return { map: issue.path, keys: [] };
}

/**
 * Returns the code and the parameters of the message that the course editor of the web app shows for a validation
 * issue.
 */
function wrongnessOf({ path, code, message }: z.core.$ZodIssue, value: unknown): Wrongness {
  const last = path.at(-1);
  if (code !== 'too_small' || (last !== 'lessons' && last !== 'chapters'))
    return { code: 'outline_invalid', message };
  if (last === 'chapters') return { code: 'chapters_missing', message };
  const chapters = (value as { chapters?: { id?: unknown }[] } | null)?.chapters;
  const id = chapters?.[Number(path[1])]?.id;
  return { code: 'lessons_missing', params: { id: typeof id === 'string' ? id : '' }, message };
}

export function readCourseFile(
  file: string,
  text: string,
  { allowsUnfinished }: Pick<Requirements, 'allowsUnfinished'>,
): ReadCourseFile {
  const { value, mistakes, lineOf, lineOfKey } = parsePositionedYaml(text);
  if (mistakes.length > 0) {
    return { course: undefined, lineOf, mistakes: mistakes.map((mistake) => ({ file, ...mistake })) };
  }
  const mistakeAt = (path: YamlPath, { message, ...wrong }: Wrongness): Mistake => ({
    file,
    line: lineOf(path),
    ...wrong,
    message: `${nameOf(path)}: ${message}`,
  });
  const parsed = courseFile.safeParse(value);
  if (parsed.success) {
    const found = inconsistenciesOf(parsed.data).filter(
      ({ code, params }) =>
        !(allowsUnfinished && code === 'text_missing' && params?.['of'] === 'description'),
    );
    return {
      course: parsed.data,
      lineOf,
      mistakes: found.map(({ path, ...wrong }) => mistakeAt(path, wrong)),
    };
  }
  return {
    course: undefined,
    lineOf,
    mistakes: parsed.error.issues.flatMap((issue): Mistake[] => {
      const { map, keys } = unknownKeys(issue);
      if (keys.length === 0) return [mistakeAt(issue.path, wrongnessOf(issue, value))];
      return keys.map((key) => ({ file, line: lineOfKey(map, key), message: `${key}: unknown key` }));
    }),
  };
}
