import { titleIn } from './title.ts';

describe('titleIn', () => {
  it('is the asked language’s, else one that is there', () => {
    expect(titleIn({ de: 'Datenschutz', en: 'Privacy' }, 'en')).toBe('Privacy');
    expect(titleIn({ de: 'Datenschutz' }, 'en')).toBe('Datenschutz');
    expect(titleIn({ en: 'Privacy' }, 'de')).toBe('Privacy');
  });
});
