import { inconsistenciesOf } from './course-consistency.ts';
import { courseFile, type CourseFile } from './course-file.ts';
import type { Mistake } from './mistakes.ts';
import { parsePositionedYaml, type YamlPath } from './positioned-yaml.ts';

export interface ReadCourseFile {
  /** Undefined when its structure is wrong. */
  course: CourseFile | undefined;
  mistakes: Mistake[];
  lineOf: (path: YamlPath) => number;
}

/** The value's name as its writer knows it: `minutes`, or `lessons 2` for an entry of a list. */
function nameOf(path: YamlPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'course';
  return typeof last === 'number' ? `${String(path.at(-2))} ${last + 1}` : String(last);
}

/** Reads the text of a `course.yaml`, with every mistake in it. */
export function readCourseFile(file: string, text: string): ReadCourseFile {
  const yaml = parsePositionedYaml(text);
  const { lineOf } = yaml;
  const at = (path: YamlPath, message: string): Mistake => ({
    file,
    line: lineOf(path),
    message: `${nameOf(path)}: ${message}`,
  });
  if (yaml.mistakes.length > 0) {
    return { course: undefined, lineOf, mistakes: yaml.mistakes.map((mistake) => ({ file, ...mistake })) };
  }
  const parsed = courseFile.safeParse(yaml.value);
  if (parsed.success) {
    const mistakes = inconsistenciesOf(parsed.data).map(({ path, message }) => at(path, message));
    return { course: parsed.data, lineOf, mistakes };
  }
  const mistakes = parsed.error.issues.flatMap((issue): Mistake[] => {
    const keys =
      issue.code === 'unrecognized_keys'
        ? issue.keys
        : issue.code === 'invalid_key'
          ? [String(issue.path.at(-1))]
          : undefined;
    if (!keys) return [at(issue.path, issue.message)];
    const map = issue.code === 'invalid_key' ? issue.path.slice(0, -1) : issue.path;
    return keys.map((key) => ({
      file,
      line: yaml.lineOfKey(map, key),
      message: `${key}: is not known here`,
    }));
  });
  return { course: undefined, lineOf, mistakes };
}
