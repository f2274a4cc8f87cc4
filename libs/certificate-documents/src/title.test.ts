import { titleIn } from './title.ts';

describe('titleIn', () => {
  it('returns the title in the requested language, else in another language of the certificate', () => {
    expect(titleIn({ de: 'Datenschutz', en: 'Privacy' }, 'en')).toBe('Privacy');
    expect(titleIn({ de: 'Datenschutz' }, 'en')).toBe('Datenschutz');
    expect(titleIn({ en: 'Privacy' }, 'de')).toBe('Privacy');
  });
});
