/** @jest-environment node */
import { compareTexts, withoutLongParts } from './compareTexts.ts';

test('two texts are compared word by word', () => {
  expect(compareTexts('Lock the door.', 'Lock the screen.')).toEqual([
    { kind: 'same', text: 'Lock the ' },
    { kind: 'removed', text: 'door' },
    { kind: 'added', text: 'screen' },
    { kind: 'same', text: '.' },
  ]);
});

test('long texts, and texts that differ too much, are not compared', () => {
  expect(compareTexts('a'.repeat(400_001), '')).toBeUndefined();
  const words = (offset: number) =>
    Array.from({ length: 30_000 }, (_, index) => `w${index * 2 + offset}`).join(' ');
  const begin = Date.now();
  expect(compareTexts(words(0).slice(0, 190_000), words(1).slice(0, 190_000))).toBeUndefined();
  expect(Date.now() - begin).toBeLessThan(8_000);
});

test('a long unchanged passage is shortened to its beginning and its end', () => {
  const long = 'word '.repeat(300);
  const parts = withoutLongParts([
    { kind: 'added', text: 'new' },
    { kind: 'same', text: long },
    { kind: 'added', text: 'new' },
  ]);
  expect(parts[1]!.text.length).toBeLessThan(600);
  expect(parts[1]!.text).toContain('[…]');
});
