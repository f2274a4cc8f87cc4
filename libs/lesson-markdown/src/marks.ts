const id = '[a-z0-9]+(?:-[a-z0-9]+)*';
/** What follows a mark: a space, or nothing if the text is not written yet. */
const rest = String.raw`(?:\s+|$)`;

/** Matches the prefix of an answer of a knowledge check: `(x)` for the right answer, `( )` for a wrong one. */
export const answerMark = new RegExp(String.raw`^\(([ x])\)${rest}`, 'i');

/** Matches the prefix of an e-mail of an inbox: `(x)` if it is suspicious, `( )` if it is not. */
export const mailMark = /^\(([ x])\)(?:[ \t]+|(?=\n)|$)/;

/** Matches the heading of a scene of a branch: its id, and whether the story ends well or badly. */
export const sceneHeading = new RegExp(String.raw`^(${id})(?: \((good|bad)\))?$`);

/** Matches the end of a choice of a branch: an arrow and the id of the scene that follows, which may be missing yet. */
export const choiceArrow = /\s*->\s*([a-z0-9-]*)$/;

/** Matches the heading of a question of a question bank: `question-id (lesson-id)`. */
export const questionHeading = new RegExp(String.raw`^(${id}) \((${id})\)$`);

/** Matches the prefix of an option: `(x)` or `( )` if one option is right, `[x]` or `[ ]` if several options are right. */
export const optionMark = new RegExp(String.raw`^(\([ x]\)|\[[ x]\])${rest}`);
