import { lessonCallback } from './player-course.ts';

const escapeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The script that passes a lesson's HTML to the player. The script contains only ASCII characters, so that it works
 * with every character encoding that an LMS may declare for the file.
 */
export const lessonFile = (key: string, html: string): string => {
  const values = [key, html].map((value) => JSON.stringify(value).replace(/[\u007f-\uffff]/g, escapeOf));
  return `${lessonCallback}(${values.join(', ')});\n`;
};
