const id = '[a-z0-9]+(?:-[a-z0-9]+)*';
/** Matches what follows a mark: a space, or the end if no text is written yet. */
const rest = String.raw`(?:\s+|$)`;

/** Matches the beginning of an answer in a knowledge check: `(x)` for the right answer, `( )` for a wrong one. */
export const answerMark = new RegExp(String.raw`^\(([ x])\)${rest}`, 'i');

/** Matches the beginning of an e-mail in an inbox: `(x)` if the e-mail is suspicious, `( )` if it is not. */
export const mailMark = /^\(([ x])\)(?:[ \t]+|(?=\n)|$)/;

/** Matches the heading of a scene in a branch: its id, and `(good)` or `(bad)` if the story ends with the scene. */
export const sceneHeading = new RegExp(String.raw`^(${id})(?: \((good|bad)\))?$`);

/**
 * Matches the end of a choice in a branch: an arrow and the id of the scene that follows. The id may still be missing.
 */
export const choiceArrow = /\s*->\s*([a-z0-9-]*)$/;

/** Matches the heading of a question of a question bank: `question-id (lesson-id)`. */
export const questionHeading = new RegExp(String.raw`^(${id}) \((${id})\)$`);

/**
 * Matches the beginning of an option: `(x)` or `( )` if one option is right, `[x]` or `[ ]` if several can be right.
 */
export const optionMark = new RegExp(String.raw`^(\([ x]\)|\[[ x]\])${rest}`);
