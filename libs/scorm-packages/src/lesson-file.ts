import { lessonCallback } from './player-course.ts';

const escapeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A lesson's text as the script that hands it to the player, in ASCII, whatever encoding an LMS says it has. */
export const lessonFile = (key: string, html: string): string => {
  const values = [key, html].map((value) => JSON.stringify(value).replace(/[\u007f-\uffff]/g, escapeOf));
  return `${lessonCallback}(${values.join(', ')});\n`;
};
