import { maxLessonPictureBytes, maxLessonPictures, type Locale } from '@academy/contracts';
import type { CourseFile } from './course-file.ts';
import type { CourseFiles } from './course-files.ts';
import { decodeText } from './decode-text.ts';
import { lessonMistakes, picturesIn, plainTextOf, renderLesson, secondsToTake } from './lesson-text.ts';
import { pictureName } from './lesson-pictures.ts';
import type { Mistake, MistakeInFile } from './mistakes.ts';
import type { RasterPicture } from './raster-picture.ts';
import { isRaster, narrowFileOf, readPictures } from './read-pictures.ts';
import { questionsFile } from './read-question-bank.ts';

const isPictureFile = (file: string) => pictureName.test(file) || file.endsWith('.svg');

interface LessonFiles {
  files: CourseFiles;
  /** Path of the folder, as error messages show it. */
  name: string;
  course: CourseFile;
  language: Locale;
  /** Returns the line of `course.yaml` that names a lesson. */
  lineOfLesson: (chapter: number, lesson: number) => number;
  /** If true, files that belong to no lesson are ignored instead of reported. */
  ignoresUnusedFiles: boolean;
}

interface ReadLessons {
  /** HTML of each lesson. All maps are keyed by the lesson's id. */
  html: Map<string, string>;
  /** Estimated seconds that each lesson takes. */
  seconds: Map<string, number>;
  markdown: Map<string, string>;
  /** Plain texts of each lesson and of its pictures. */
  plainTexts: Map<string, string[]>;
  mistakes: Mistake[];
}

/** Reports lessons with too many or too large PNG and JPEG pictures, which are embedded in the HTML of the lesson. */
export function embeddingMistakes(rasters: readonly RasterPicture[]): MistakeInFile[] {
  const bytes = rasters.reduce((sum, { content }) => sum + content.byteLength, 0);
  const many = rasters.length > maxLessonPictures;
  const large = bytes > maxLessonPictureBytes;
  return [
    ...(many
      ? [
          {
            line: 1,
            code: 'pictures_too_many' as const,
            params: { most: maxLessonPictures },
            message: `has ${rasters.length} PNG and JPEG pictures, the maximum is ${maxLessonPictures}`,
          },
        ]
      : []),
    ...(large
      ? [
          {
            line: 1,
            code: 'pictures_too_large' as const,
            params: { most: maxLessonPictureBytes },
            message: `has PNG and JPEG pictures with ${bytes} bytes, the maximum is ${maxLessonPictureBytes}`,
          },
        ]
      : []),
  ];
}

/** Reads, validates and renders a course's lessons in one language. Reports missing and superfluous files. */
export async function readLessons({
  files,
  name,
  course,
  language,
  lineOfLesson,
  ignoresUnusedFiles,
}: LessonFiles): Promise<ReadLessons> {
  const html = new Map<string, string>();
  const seconds = new Map<string, number>();
  const markdownById = new Map<string, string>();
  const plainTexts = new Map<string, string[]>();
  const leftOver = new Set(await files.list(language));
  leftOver.delete(questionsFile);
  const pictureFiles = [...leftOver].filter((file) => isPictureFile(file));
  const { pictures, mistakes } = await readPictures({
    files,
    language,
    name: `${name}/${language}`,
    pictureFiles,
  });
  const names = new Set(pictureFiles);

  for (const [chapterIndex, { lessons }] of course.chapters.entries()) {
    for (const [lessonIndex, { id }] of lessons.entries()) {
      if (html.has(id)) continue; // `readCourseFile` reports duplicate ids.
      const file = `${language}/${id}.md`;
      if (!leftOver.delete(`${id}.md`)) {
        const line = lineOfLesson(chapterIndex, lessonIndex);
        mistakes.push({
          file: `${name}/course.yaml`,
          line,
          code: 'lesson_missing',
          params: { file },
          message: `id: the lesson’s file ${file} is missing`,
        });
        continue;
      }
      const markdown = decodeText((await files.read(file)) ?? Buffer.alloc(0));
      const found =
        markdown === undefined ? [{ line: 1, message: 'is not UTF-8' }] : lessonMistakes(markdown, names);
      mistakes.push(...found.map((mistake) => ({ file: `${name}/${file}`, ...mistake })));
      markdownById.set(id, markdown ?? '');
      html.set(id, renderLesson(markdown ?? '', { language, pictures }));
      seconds.set(id, secondsToTake(markdown ?? '', language));
      const shown = picturesIn(markdown ?? '');
      const shownPictures = shown
        .map((picture) => pictures.get(picture))
        .filter((picture) => picture !== undefined);
      mistakes.push(
        ...embeddingMistakes(shownPictures.filter(isRaster)).map((mistake) => ({
          file: `${name}/${file}`,
          ...mistake,
        })),
      );
      plainTexts.set(id, [
        plainTextOf(markdown ?? ''),
        // PNG and JPEG files contain no words, so the hash of the file is used as a word. Replacing the file then
        // counts as changed words.
        ...shownPictures.flatMap((picture) =>
          isRaster(picture) ? [picture.sha256] : [picture.wide.text, picture.narrow.text],
        ),
      ]);
      for (const picture of shown) {
        leftOver.delete(picture);
        leftOver.delete(narrowFileOf(picture));
      }
    }
  }
  if (ignoresUnusedFiles) {
    const unused = new Set([...leftOver].map((file) => `${name}/${language}/${file}`));
    const ofLessons = mistakes.filter(({ file }) => !unused.has(file));
    return { html, seconds, markdown: markdownById, plainTexts, mistakes: ofLessons };
  }
  for (const file of leftOver) {
    mistakes.push({
      file: `${name}/${language}/${file}`,
      line: 1,
      message: names.has(file) ? 'is shown by no lesson' : 'belongs to no lesson of course.yaml',
    });
  }
  return { html, seconds, markdown: markdownById, plainTexts, mistakes };
}
