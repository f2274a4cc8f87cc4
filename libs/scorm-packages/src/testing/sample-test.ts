import type { PackagedTest } from '../test-bank.ts';
import type { PackagedCourse } from '../scorm-package.ts';

const options = (right: readonly boolean[]) =>
  right.map((isRight, position) => ({
    text: isRight ? `Right answer ${position + 1}` : `Wrong answer ${position + 1}`,
    why: isRight ? 'It follows the rule.' : 'It ignores the rule.',
    right: isRight,
  }));

/** A final test with questions about each lesson in turn; every third question has two right options. */
export function sampleTest({ chapters }: PackagedCourse, bankSize = 12, questions = 4): PackagedTest {
  const lessonIds = chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  return {
    questions,
    passPercent: 75,
    bank: Array.from({ length: bankSize }, (_, index) => {
      const isMultiple = index % 3 === 2;
      return {
        id: `0192f000-0000-7000-9000-${String(index + 1).padStart(12, '0')}`,
        lessonId: lessonIds[index % lessonIds.length] ?? '',
        kind: isMultiple ? 'multiple' : 'single',
        text: `What do you do in situation ${index + 1}?`,
        options: options(isMultiple ? [true, false, true, false] : [false, true, false, false]),
      };
    }),
  };
}
