import { locales } from '@academy/contracts';
import { i18n } from './i18n.ts';

type Tree = { [key: string]: string | Tree };

const leavesOf = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leavesOf(value, `${path}${key}.`),
  );

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

const [german, english] = locales.map((locale) => leavesOf(i18n.services.resourceStore.data[locale] as Tree));

test('both languages have the same texts, with the same placeholders', () => {
  const shapeOf = (leaves = german) => leaves?.map(([key, text]) => [key, ...placeholders(text)]);
  expect(shapeOf(german)).toEqual(shapeOf(english));
});

test('no text is empty, and nothing is left in the other language', () => {
  const leaves = [...(german ?? []), ...(english ?? [])];
  expect(leaves.filter(([, text]) => text.trim() === '')).toEqual([]);
  expect(german?.filter(([, text]) => /\b(the|you|your|please)\b/i.test(text))).toEqual([]);
  expect(english?.filter(([, text]) => /\b(der|das|und|Sie|bitte)\b/.test(text))).toEqual([]);
});

test('German addresses people formally', () => {
  expect(german?.filter(([, text]) => /\b(du|dein|deine|dich|dir|euch)\b/i.test(text))).toEqual([]);
});
