/** @jest-environment node */
import { createI18n } from './createI18n.ts';

/** Accepts any key, because the test uses its own keys. */
type Translate = (key: string, values?: object) => string;

function createEnglishTexts() {
  const texts = createI18n('en', 'shell');
  texts.addResourceBundle('en', 'shell', {
    title: 'Academy',
    course: {
      of: '{{title}} for {{name}}',
      members_one: '{{count}} member',
      members_other: '{{count}} members',
    },
  });
  texts.addResourceBundle('en', 'errors', { missing: 'Not found' });
  texts.addResourceBundle('de', 'shell', { title: 'Akademie' });
  return texts;
}
const translateWith = (texts: ReturnType<typeof createEnglishTexts>) => texts.t as Translate;

test('`t` inserts the given values into the text of a nested key, and returns the text of a key in another namespace', () => {
  const t = translateWith(createEnglishTexts());
  expect(t('title')).toBe('Academy');
  expect(t('course.of', { title: '$& {{name}}', name: 'Lena' })).toBe('$& {{name}} for Lena');
  expect(t('errors:missing')).toBe('Not found');
});

test('`t` chooses the plural form of the language', () => {
  const t = translateWith(createEnglishTexts());
  expect([0, 1, 2].map((count) => t('course.members', { count }))).toEqual([
    '0 members',
    '1 member',
    '2 members',
  ]);
});

test('`t` inserts numbers with the separators of the language, and strings unchanged', () => {
  const texts = createEnglishTexts();
  const t = translateWith(texts);
  texts.addResourceBundle('de', 'shell', { course: { members_other: '{{count}} Mitglieder' } });
  expect(t('course.members', { count: 100_000 })).toBe('100,000 members');
  expect(t('course.of', { title: '100000', name: 'Lena' })).toBe('100000 for Lena');
  expect((texts.getFixedT('de') as Translate)('course.members', { count: 100_000 })).toBe(
    '100.000 Mitglieder',
  );
});

test('`t` returns the key if there is no text for the key, and `exists` returns whether there is a text', () => {
  const texts = createEnglishTexts();
  expect(translateWith(texts)('course.unknown')).toBe('course.unknown');
  expect(['errors:missing', 'errors:other', 'course'].map((key) => texts.exists(key))).toEqual([
    true,
    false,
    true,
  ]);
});

test('`changeLanguage` changes the language and calls the listeners', async () => {
  const texts = createEnglishTexts();
  const listener = jest.fn();
  texts.on('languageChanged', listener);
  await texts.changeLanguage('de');
  expect(listener).toHaveBeenCalledTimes(1);
  expect([texts.language, translateWith(texts)('title')]).toEqual(['de', 'Akademie']);
  texts.off('languageChanged', listener);
  await texts.changeLanguage('en');
  expect(listener).toHaveBeenCalledTimes(1);
});
