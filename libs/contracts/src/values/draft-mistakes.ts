/**
 * Mistakes because of which a draft cannot be published. The comment after a code lists the parameters of its text:
 * `of` is `description`, `chapter`, `lesson` or `change`; `id` is the id of the chapter or lesson; sizes are in bytes.
 * `other` stands for all further mistakes, which only a message in English describes.
 */
export const draftMistakeCodes = [
  // Structure of the course
  'outline_invalid',
  'chapters_missing',
  'lessons_missing', // id
  'text_missing', // of, id, language
  'text_too_much', // of, id, language
  'id_repeated', // id
  'lesson_missing', // file
  // Text of a lesson
  'lesson_empty',
  'html_not_allowed', // text
  'heading_level',
  'link_target', // target
  'placeholder_unknown', // text
  'block_marker', // text
  'block_nested', // block
  'block_not_closed', // block
  // Pictures
  'picture_without_file',
  'picture_name', // picture
  'picture_missing', // picture
  'picture_without_alternative', // picture
  'picture_with_placeholder', // picture
  'picture_not_alone', // picture
  'picture_unusable', // picture
  'pictures_too_many', // most
  'pictures_too_large', // most
  // Knowledge checks
  'check_without_question',
  'check_without_answers',
  'check_answer_mark',
  'check_answer_unexplained',
  'check_answers_too_few',
  'check_right_answers', // count
  'check_not_ended',
  'check_with_picture',
  // Exercises
  'exercise_without_question',
  'exercise_count', // what, min, max, count
  'exercise_entry',
  'exercise_with_picture',
  'sort_invalid',
  'branch_invalid',
  'branch_scene_unknown', // scene
  'branch_scene_unreached', // scene
  'inbox_invalid',
  // Question bank
  'questions_begin',
  'questions_missing',
  'questions_too_few', // fewest, count
  'question_heading',
  'question_without_text',
  'question_without_options',
  'question_not_ended',
  'question_id_repeated', // question
  'question_lesson_unknown', // lesson
  'question_untranslated', // question, language
  'question_differs', // question, language
  'question_not_plain',
  'question_too_long', // length, most
  'question_option_mark',
  'question_option_unexplained',
  'question_option_empty',
  'question_options_count', // min, max, count
  'question_options_same',
  'question_marks_mixed',
  'question_right_options', // count
  'question_right_options_multiple',
  'other',
] as const;
export type DraftMistakeCode = (typeof draftMistakeCodes)[number];
