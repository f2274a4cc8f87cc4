import { titleIn } from './title.ts';

describe('titleIn', () => {
  it('the course title of a certificate is in the requested language if the certificate has it, else in another language', () => {
    expect(titleIn({ de: 'Datenschutz', en: 'Privacy' }, 'en')).toBe('Privacy');
    expect(titleIn({ de: 'Datenschutz' }, 'en')).toBe('Datenschutz');
    expect(titleIn({ en: 'Privacy' }, 'de')).toBe('Privacy');
  });
});
