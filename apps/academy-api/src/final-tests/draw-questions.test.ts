import { drawQuestions, type BankQuestion } from './draw-questions.ts';

const bankOf = (count: number, lessons: number): BankQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    key: `question-${index}`,
    lesson_id: `lesson-${index % lessons}`,
    options: 4,
  }));
const none = new Map<string, Date>();

describe('drawQuestions', () => {
  it('each question is drawn at most once, and each option of a drawn question exactly once', () => {
    const drawn = drawQuestions(bankOf(25, 5), 10, none);
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(10);
    for (const { order } of drawn) expect([...order].sort()).toEqual([0, 1, 2, 3]);
  });

  it('the drawn questions are spread over the lessons', () => {
    const bank = bankOf(25, 5);
    const lessonOf = new Map(bank.map(({ id, lesson_id }) => [id, lesson_id]));
    const counts = new Map<string, number>();
    for (const { id } of drawQuestions(bank, 12, none)) {
      const lesson = lessonOf.get(id) ?? '';
      counts.set(lesson, (counts.get(lesson) ?? 0) + 1);
    }
    expect([...counts.values()].sort()).toEqual([2, 2, 2, 3, 3]);
  });

  it('questions that were asked before are drawn only if too few others are left, beginning with questions that were asked longest ago', () => {
    const bank = bankOf(25, 5);
    const lastAsked = new Map<string, Date>();
    const keyOf = new Map(bank.map(({ id, key }) => [id, key]));
    const draw = (count: number, day: number) => {
      const drawn = drawQuestions(bank, count, lastAsked).map(({ id }) => keyOf.get(id) ?? '');
      for (const key of drawn) lastAsked.set(key, new Date(2026, 0, day));
      return drawn;
    };
    const first = draw(10, 1);
    const second = draw(10, 2);
    expect(second.filter((key) => first.includes(key))).toEqual([]);
    const third = draw(10, 3);
    expect(third.filter((key) => second.includes(key))).toEqual([]);
    expect(third.filter((key) => first.includes(key))).toHaveLength(5);
    // Fifteen questions were not asked in the third attempt. Five of these were last asked in the first attempt, so the
    // fourth attempt asks them again.
    const fourth = draw(10, 4);
    expect(fourth.filter((key) => third.includes(key))).toEqual([]);
    expect(fourth.filter((key) => first.includes(key))).toHaveLength(5);
  });

  it('all questions of a question bank are drawn if the bank has fewer questions than requested', () => {
    expect(drawQuestions(bankOf(3, 2), 5, none)).toHaveLength(3);
  });

  it('questions are drawn at random: twenty draws from the same question bank all differ in their questions or in their order', () => {
    const orders = Array.from({ length: 20 }, () => JSON.stringify(drawQuestions(bankOf(25, 5), 5, none)));
    expect(new Set(orders).size).toBe(20);
  });
});
