import { acceptedLocale, chooseLocale, supportedLocale } from './locales.ts';

describe('the supported locale of a language tag', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['EN_us', 'en'],
    ['fr', undefined],
    ['', undefined],
    [null, undefined],
    ['dex', undefined],
  ])('the supported locale of %j is %j', (tag, locale) => {
    expect(supportedLocale(tag)).toBe(locale);
  });
});

describe('choosing the locale of the web app', () => {
  it.each([
    [{ url: 'de', stored: 'en', browser: ['en'] }, 'de'],
    [{ url: 'xx', stored: 'de', browser: ['en'] }, 'de'],
    [{ stored: null, browser: ['fr', 'de-CH'] }, 'de'],
    [{ stored: 'nl', browser: ['fr'] }, 'en'],
    [{}, 'en'],
  ])('choosing a locale from %j gives %s', (sources, locale) => {
    expect(chooseLocale(sources)).toBe(locale);
  });
});

describe('the locale of an Accept-Language header', () => {
  it.each([
    ['de', 'de'],
    ['fr, de;q=0.5, en;q=0.7', 'en'],
    ['fr;q=1, de-DE;q=0.9, en;q=0.8', 'de'],
    ['de;q=0', 'en'],
    ['*', 'en'],
    [undefined, 'en'],
    ['de;q=abc', 'de'],
  ])('the Accept-Language header %j selects %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });
});
