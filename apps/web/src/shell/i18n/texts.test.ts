/** @jest-environment node */
import { join } from 'node:path';
import { errorCodes } from '@academy/contracts';
import { textsOf } from '../../testing/textsOf.ts';
import { usedTexts } from '../../testing/usedTexts.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

const german = textsOf('de');
const english = textsOf('en');

test('the German and the English texts have the same keys, with the same placeholders', () => {
  const shapeOf = (leaves: typeof german) => leaves.map(([key, text]) => [key, ...placeholders(text)]);
  expect(shapeOf(german)).toEqual(shapeOf(english));
});

test('no text is empty or in the wrong language', () => {
  const leaves = [...german, ...english];
  expect(leaves.filter(([, text]) => text.trim() === '')).toEqual([]);
  expect(german.filter(([, text]) => /\b(the|you|your|please)\b/i.test(text))).toEqual([]);
  expect(english.filter(([, text]) => /\b(der|das|und|Sie|bitte)\b/.test(text))).toEqual([]);
});

test('the German texts address the user formally with “Sie”', () => {
  expect(german.filter(([, text]) => /\b(du|dein|deine|dich|dir|euch)\b/i.test(text))).toEqual([]);
});

test('the app uses every text of the translation files', () => {
  const isUsed = usedTexts(join(__dirname, '../..'));
  const byCode = Object.keys(errorCodes).map((code) => `errors:${code}`);
  const keys = english.map(([key]) => key).filter((key) => !byCode.includes(key));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
