import { courseBadge, offeredLanguage } from './courses.ts';

describe('course badge', () => {
  it.each([
    [{ mandatory: true, bonus: true }, 'mandatory'],
    [{ mandatory: true, bonus: false }, 'mandatory'],
    [{ mandatory: false, bonus: true }, 'bonus'],
    [{ mandatory: false, bonus: false }, 'optional'],
  ])('of %j is %s', (course, badge) => {
    expect(courseBadge(course)).toBe(badge);
  });
});

describe('the language a learner gets', () => {
  it('is the requested language if offered, else the first offered language', () => {
    expect(offeredLanguage('en', ['de', 'en'])).toBe('en');
    expect(offeredLanguage('en', ['de'])).toBe('de');
  });
});
