/**
 * Kinds of mistakes that keep a draft from being published. The names in the comments are those of their parameters.
 * `other` is a mistake that the editor cannot cause; only its English message describes it.
 */
export const draftMistakeCodes = [
  // Structure of the course. `text_missing` and `text_too_much`: of (`description`, `chapter`, `lesson` or `change`), id of the
  // chapter or lesson, language; `id_repeated`: id; `lessons_missing`: id of the chapter; `lesson_missing`: file.
  'outline_invalid',
  'chapters_missing',
  'lessons_missing',
  'text_missing',
  'text_too_much',
  'id_repeated',
  'lesson_missing',
  // Text of a lesson. `html_not_allowed`, `block_marker` and `placeholder_unknown`: text; `link_target`: target;
  // `block_nested` and `block_not_closed`: block.
  'lesson_empty',
  'html_not_allowed',
  'heading_level',
  'link_target',
  'placeholder_unknown',
  'block_marker',
  'block_nested',
  'block_not_closed',
  // Pictures. All but `picture_without_file`, `pictures_too_many` (most) and `pictures_too_large` (most, in bytes): picture.
  'picture_without_file',
  'picture_name',
  'picture_missing',
  'picture_without_alternative',
  'picture_with_placeholder',
  'picture_not_alone',
  'picture_unusable',
  'pictures_too_many',
  'pictures_too_large',
  // Knowledge checks. `check_right_answers`: count, which is not 1.
  'check_without_question',
  'check_without_answers',
  'check_answer_mark',
  'check_answer_unexplained',
  'check_answers_too_few',
  'check_right_answers',
  'check_not_ended',
  'check_with_picture',
  // Exercises. `exercise_count`: what, min, max, count; `branch_scene_unknown` and `branch_scene_unreached`: scene.
  'exercise_without_question',
  'exercise_count',
  'exercise_entry',
  'exercise_with_picture',
  'sort_invalid',
  'branch_invalid',
  'branch_scene_unknown',
  'branch_scene_unreached',
  'inbox_invalid',
  // Question bank. `question_id_repeated`, `question_untranslated` and `question_differs`: question; the last two also
  // language; `question_lesson_unknown`: lesson; `question_options_count`: min, max, count; `question_right_options`: count;
  // `question_too_long`: length, most; `questions_too_few`: fewest, count.
  'questions_begin',
  'questions_missing',
  'questions_too_few',
  'question_heading',
  'question_without_text',
  'question_without_options',
  'question_not_ended',
  'question_id_repeated',
  'question_lesson_unknown',
  'question_untranslated',
  'question_differs',
  'question_not_plain',
  'question_too_long',
  'question_option_mark',
  'question_option_unexplained',
  'question_option_empty',
  'question_options_count',
  'question_options_same',
  'question_marks_mixed',
  'question_right_options',
  'question_right_options_multiple',
  'other',
] as const;
export type DraftMistakeCode = (typeof draftMistakeCodes)[number];
