import type { DrawnQuestion, QuestionText } from '@academy/academy-data';
import { isCertificateLockedBy, isFinalTestOpen, optionIds, type OptionId } from '@academy/contracts';
import type {
  FinalTest,
  Locale,
  QuestionKind,
  TestAttempts,
  TestAttemptSummary,
  TestQuestion,
  TestResult,
} from '@academy/contracts';
import type { StoredAttempt } from './queries/attempts.ts';
import type { AttemptState, EnrollmentState } from './queries/enrollments.ts';
import type { StoredQuestion } from './queries/questions.ts';

const day = 24 * 60 * 60 * 1000;
/** Time in milliseconds from the start of an attempt until it expires (rule 192). */
export const attemptDuration = day;

/**
 * Maximum number of attempts that a learner may start within 24 hours, which limits the rows that one learner can
 * create.
 */
const maxStartedPerDay = 20;

const maxListed = 50;

/**
 * Returns the id of the option at an index. The options of each attempt are shuffled, so the id does not reveal which
 * option is right.
 */
function optionIdAt(index: number): OptionId {
  const id = optionIds[index];
  if (!id) throw new Error('a question has more options than there are option ids');
  return id;
}

interface ShownQuestion {
  id: string;
  lesson_id: string;
  lesson_title: string;
  kind: QuestionKind;
  text: string;
  options: { id: OptionId; text: string; why: string; right: boolean }[];
  selected: OptionId[];
}

const textIn = (texts: StoredQuestion['texts'], language: Locale): QuestionText => {
  const text = texts[language] ?? Object.values(texts)[0];
  if (!text) throw new Error('a question has no text');
  return text;
};

function shownQuestions(
  { questions, answers }: Pick<StoredAttempt, 'questions' | 'answers'>,
  contents: readonly StoredQuestion[],
  language: Locale,
): ShownQuestion[] {
  const byId = new Map(contents.map((content) => [content.id, content]));
  return questions.map(({ id, order }) => {
    const content = byId.get(id);
    if (!content) throw new Error('an attempt contains a question that is not stored');
    const { text, options } = textIn(content.texts, language);
    return {
      ...{ id, kind: content.kind, text },
      lesson_id: content.lesson_id,
      lesson_title: content.lesson_titles[language] ?? Object.values(content.lesson_titles)[0] ?? '',
      selected: answers[id] ?? [],
      options: order.map((position, index) => ({
        id: optionIdAt(index),
        text: options[position]?.text ?? '',
        why: options[position]?.why ?? '',
        right: content.right_options[position] ?? false,
      })),
    };
  });
}

/** Returns the questions of an open attempt, without the information which options are right. */
export const openQuestions = (
  attempt: Pick<StoredAttempt, 'questions' | 'answers'>,
  contents: readonly StoredQuestion[],
  language: Locale,
): TestQuestion[] =>
  shownQuestions(attempt, contents, language).map(({ id, kind, text, options, selected }) => ({
    ...{ id, kind, text, selected },
    options: options.map((option) => ({ id: option.id, text: option.text })),
  }));

const isCorrect = ({ options, selected }: ShownQuestion): boolean =>
  options.every(({ id, right }) => right === selected.includes(id));

/**
 * Returns the score in percent, rounded down. A question is answered correctly if exactly its right options are
 * selected (rule 193).
 */
export function percentOf(attempt: StoredAttempt, contents: readonly StoredQuestion[]): number {
  const shown = shownQuestions(attempt, contents, 'en');
  return Math.floor((shown.filter(isCorrect).length * 100) / shown.length);
}

/** Returns the ids of the lessons whose questions in a renewal test were all answered correctly (rule 208). */
export function knownLessonsOf(attempt: StoredAttempt, contents: readonly StoredQuestion[]): string[] {
  const shown = shownQuestions(attempt, contents, 'en');
  const unknown = new Set(shown.filter((question) => !isCorrect(question)).map(({ lesson_id }) => lesson_id));
  return [...new Set(shown.map(({ lesson_id }) => lesson_id))].filter((id) => !unknown.has(id));
}

/**
 * Returns the result of a submitted attempt.
 * @param isReleased true adds the right options, and the explanations of options that the learner did not select
 */
export function resultOf(
  attempt: StoredAttempt,
  contents: readonly StoredQuestion[],
  { language, isReleased }: { language: Locale; isReleased: boolean },
): TestResult {
  const { kind, percent, passed, pass_percent } = attempt;
  if (percent === null || passed === null) throw new Error('the attempt is not submitted');
  return {
    ...{ kind, percent, passed, pass_percent },
    right_options_shown: isReleased,
    questions: shownQuestions(attempt, contents, language).map((question) => {
      const { id, text, options, selected, lesson_id, lesson_title } = question;
      const revealed = options.filter((option) => isReleased || selected.includes(option.id));
      return {
        ...{ id, kind: question.kind, text, selected, lesson_id, lesson_title },
        options: options.map((option) => ({ id: option.id, text: option.text })),
        correct: isCorrect(question),
        right_options: revealed.filter(({ right }) => right).map((option) => option.id),
        explanations: revealed.map(({ id: option_id, why }) => ({ option_id, text: why })),
      };
    }),
  };
}

/**
 * Returns true if an answer is valid: the question has every selected option, no option is selected twice, and at most
 * one is selected if the question is of the kind `single`.
 */
export function areOptionsOf(
  { order }: DrawnQuestion,
  kind: QuestionKind,
  selected: readonly OptionId[],
): boolean {
  const known = optionIds.slice(0, order.length);
  const isKnown = selected.every((id) => known.includes(id)) && new Set(selected).size === selected.length;
  return isKnown && (kind === 'multiple' || selected.length <= 1);
}

/**
 * Returns true if an attempt counts towards the maximum number of attempts: it was submitted, or it expired after an
 * answer was saved (rule 192).
 */
const counts = ({ submitted_at, answers_count }: AttemptState) => submitted_at !== null || answers_count > 0;

const isOpen = ({ closed_at, expires_at }: AttemptState, now: Date) => closed_at === null && expires_at > now;

export const findOpen = (attempts: readonly AttemptState[], now: Date): AttemptState | undefined =>
  attempts.find((attempt) => isOpen(attempt, now));

/**
 * Returns true if the learner may take the renewal test (rule 208): the company has chosen the test for renewing the
 * course, the round is neither the first one nor completed, no lesson has been completed in it, and no attempt at the
 * renewal test has been submitted or has expired with answers.
 */
export const canStartRenewalTest = (state: EnrollmentState): boolean =>
  state.renewal === 'test_first' &&
  state.round > 1 &&
  state.completed_at === null &&
  state.advancements_count <= state.kept_lessons &&
  !state.renewal_attempts.some(counts);

/**
 * Returns true if the final test is open to the learner: it is not passed yet, and all lessons except the last are
 * completed (rule 192).
 */
export function isTestUnlocked(
  state: Pick<
    EnrollmentState,
    'completed_at' | 'test_percent' | 'advancements_count' | 'lessons_count' | 'last_lesson_done'
  >,
): boolean {
  const { completed_at, test_percent, advancements_count, lessons_count, last_lesson_done } = state;
  const completed = completed_at !== null;
  return (
    isFinalTestOpen({ has_final_test: true, test_percent, completed }) &&
    !isCertificateLockedBy({ completed, advancements_count, lessons_count }, last_lesson_done)
  );
}

/** Returns how many attempts the learner may still start; null if the number is not limited. */
export function attemptsLeft(state: EnrollmentState, finalTest: FinalTest): number | null {
  if (finalTest.attempts === null) return null;
  const used = state.attempts.filter((attempt) => isOpen(attempt, state.now) || counts(attempt));
  return Math.max(0, finalTest.attempts + state.granted_attempts - used.length);
}

/**
 * Returns true if results of the current round may reveal the right options (rule 193), because the learner cannot use
 * them in another attempt: the test is passed, the learner has completed the round in the product, or no further
 * attempt is possible or open.
 */
export function areRightOptionsReleased(state: EnrollmentState): boolean {
  if (state.test_percent !== null || state.is_completion_final) return true;
  if (state.attempts.some(({ passed }) => passed)) return true;
  const isAnyOpen = findOpen(state.attempts, state.now) !== undefined;
  return !isAnyOpen && state.final_test !== null && attemptsLeft(state, state.final_test) === 0;
}

/** Returns when the next attempt may start; null if the learner need not wait (rule 192). */
export function nextAttemptAt(state: EnrollmentState, finalTest: FinalTest): Date | null {
  const ends = state.attempts
    .filter((attempt) => !isOpen(attempt, state.now) && counts(attempt))
    .map(({ submitted_at, expires_at }) => (submitted_at ?? expires_at).getTime());
  const earliest = ends.map((end) => end + finalTest.wait_hours * 60 * 60 * 1000);
  const firstOfDay = state.attempts[maxStartedPerDay - 1];
  if (firstOfDay) earliest.push(firstOfDay.started_at.getTime() + day);
  const next = Math.max(...earliest);
  return next > state.now.getTime() ? new Date(next) : null;
}

export function attemptsOf(state: EnrollmentState, finalTest: FinalTest): TestAttempts {
  const next = nextAttemptAt(state, finalTest);
  const left = attemptsLeft(state, finalTest);
  return {
    final_test: finalTest,
    attempts: state.attempts.slice(0, maxListed).map((attempt): TestAttemptSummary => ({
      id: attempt.id,
      started_at: attempt.started_at.toISOString(),
      expires_at: attempt.expires_at.toISOString(),
      submitted_at: attempt.submitted_at?.toISOString() ?? null,
      percent: attempt.percent,
      passed: attempt.passed,
    })),
    open_attempt_id: findOpen(state.attempts, state.now)?.id ?? null,
    attempts_left: left,
    next_attempt_at: left === 0 ? null : (next?.toISOString() ?? null),
  };
}
