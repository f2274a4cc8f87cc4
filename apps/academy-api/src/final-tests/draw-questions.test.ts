import { drawQuestions, type BankQuestion } from './draw-questions.ts';

const bankOf = (count: number, lessons: number): BankQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    slug: `question-${index}`,
    lesson_id: `lesson-${index % lessons}`,
    options: 4,
  }));
const none = new Set<string>();

describe('drawQuestions', () => {
  it('draws each question at most once, and each option of a drawn question exactly once', () => {
    const drawn = drawQuestions(bankOf(25, 5), 10, none);
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(10);
    for (const { order } of drawn) expect([...order].sort()).toEqual([0, 1, 2, 3]);
  });

  it('spreads the questions over the lessons', () => {
    const bank = bankOf(25, 5);
    const lessonOf = new Map(bank.map(({ id, lesson_id }) => [id, lesson_id]));
    const counts = new Map<string, number>();
    for (const { id } of drawQuestions(bank, 12, none)) {
      const lesson = lessonOf.get(id) ?? '';
      counts.set(lesson, (counts.get(lesson) ?? 0) + 1);
    }
    expect([...counts.values()].sort()).toEqual([2, 2, 2, 3, 3]);
  });

  it('repeats questions of the previous attempt only if the question bank does not have enough other questions', () => {
    const bank = bankOf(25, 5);
    const first = drawQuestions(bank, 20, none);
    const asked = new Set(first.map(({ id }) => id.replace('id', 'question')));
    const repeated = (count: number) =>
      drawQuestions(bank, count, asked).filter(({ id }) => asked.has(id.replace('id', 'question'))).length;
    expect([repeated(5), repeated(7), repeated(20)]).toEqual([0, 2, 15]);
  });

  it('draws all questions of a question bank that has fewer questions than requested', () => {
    expect(drawQuestions(bankOf(3, 2), 5, none)).toHaveLength(3);
  });

  it('draws at random: twenty draws from the same question bank all differ in their questions or in their order', () => {
    const orders = Array.from({ length: 20 }, () => JSON.stringify(drawQuestions(bankOf(25, 5), 5, none)));
    expect(new Set(orders).size).toBe(20);
  });
});
