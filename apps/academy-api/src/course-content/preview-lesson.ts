import type { DraftMistake, Locale } from '@academy/contracts';
import type { CourseFiles } from './course-files.ts';
import { minutesOf } from './lesson-minutes.ts';
import { pictureName } from './lesson-pictures.ts';
import { lessonMistakes, picturesIn, renderLesson, secondsToTake } from './lesson-text.ts';
import { embeddingMistakes } from './read-lessons.ts';
import { draftMistakeOf } from './read-own-course.ts';
import { isRaster, narrowFileOf, readPictures } from './read-pictures.ts';

/** Returns the names of the picture files that a lesson's Markdown refers to, even if the files do not exist. */
const pictureFilesIn = (markdown: string): string[] => [
  ...new Set(
    picturesIn(markdown)
      .filter((source) => pictureName.test(source))
      .flatMap((source) => (source.endsWith('.svg') ? [source, narrowFileOf(source)] : [source])),
  ),
];

interface PreviewedLesson {
  /** Files of the draft, of which only the lesson's pictures are read. */
  files: CourseFiles;
  language: Locale;
  markdown: string;
}

/** Renders a lesson as learners see it. The mistakes concern the Markdown and its pictures, and do not name a file. */
export async function previewLesson({ files, language, markdown }: PreviewedLesson): Promise<{
  content: string;
  length_in_minutes: number;
  mistakes: DraftMistake[];
}> {
  const existing = new Set(await files.list(language));
  const pictureFiles = pictureFilesIn(markdown).filter((file) => existing.has(file));
  const { pictures, mistakes } = await readPictures({ files, language, name: language, pictureFiles });
  const shown = picturesIn(markdown).flatMap((source) => pictures.get(source) ?? []);
  const ofText = [
    ...lessonMistakes(markdown, new Set(pictureFiles)),
    ...embeddingMistakes(shown.filter(isRaster)),
  ];
  return {
    content: renderLesson(markdown, { language, pictures }),
    length_in_minutes: minutesOf([secondsToTake(markdown, language)]),
    mistakes: [...ofText.map((mistake) => ({ file: '', ...mistake })), ...mistakes].map(draftMistakeOf),
  };
}
