import { courseBadge, offeredLanguage } from './courses.ts';

describe('course badge', () => {
  it.each([
    [{ mandatory: true, bonus: true }, 'mandatory'],
    [{ mandatory: true, bonus: false }, 'mandatory'],
    [{ mandatory: false, bonus: true }, 'bonus'],
    [{ mandatory: false, bonus: false }, 'optional'],
  ])('the badge of a course with %j is %s', (course, badge) => {
    expect(courseBadge(course)).toBe(badge);
  });
});

describe('offeredLanguage', () => {
  it('offeredLanguage returns the requested language if offered, else the first offered language', () => {
    expect(offeredLanguage('en', ['de', 'en'])).toBe('en');
    expect(offeredLanguage('en', ['de'])).toBe('de');
  });
});
