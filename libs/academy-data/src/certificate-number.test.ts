import { certificateNumber } from './certificate-number.ts';

describe('certificateNumber', () => {
  const numbers = Array.from({ length: 2_000 }, certificateNumber);

  it('has three groups of four signs that are not mistaken for others', () => {
    for (const number of numbers)
      expect(number).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('is another one each time', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
