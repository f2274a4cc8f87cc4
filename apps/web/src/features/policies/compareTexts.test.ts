/** @jest-environment node */
import { compareTexts, withoutLongParts } from './compareTexts.ts';

test('compareTexts compares two texts word by word', () => {
  expect(compareTexts('Lock the door.', 'Lock the screen.')).toEqual([
    { kind: 'same', text: 'Lock the ' },
    { kind: 'removed', text: 'door' },
    { kind: 'added', text: 'screen' },
    { kind: 'same', text: '.' },
  ]);
});

test('compareTexts returns undefined for very long texts and for texts with too many differences', () => {
  expect(compareTexts('a'.repeat(400_001), '')).toBeUndefined();
  const words = (offset: number) =>
    Array.from({ length: 30_000 }, (_, index) => `w${index * 2 + offset}`).join(' ');
  const begin = Date.now();
  expect(compareTexts(words(0).slice(0, 190_000), words(1).slice(0, 190_000))).toBeUndefined();
  expect(Date.now() - begin).toBeLessThan(8_000);
});

test('withoutLongParts shortens a long unchanged passage by replacing the middle of the passage by […]', () => {
  const long = 'word '.repeat(300);
  const parts = withoutLongParts([
    { kind: 'added', text: 'new' },
    { kind: 'same', text: long },
    { kind: 'added', text: 'new' },
  ]);
  expect(parts[1]!.text.length).toBeLessThan(600);
  expect(parts[1]!.text).toContain('[…]');
});
