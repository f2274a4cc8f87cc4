/** @jest-environment node */
import { blocksOf } from './blocks.ts';

test('blocksOf splits a text of the guide into paragraphs, bullets and steps', () => {
  expect(blocksOf('One.\n\n- a\n- b\n\n1. first\n2. second\n\n- not\na list')).toEqual([
    { kind: 'paragraph', lines: ['One.'] },
    { kind: 'bullets', lines: ['a', 'b'] },
    { kind: 'steps', lines: ['first', 'second'] },
    { kind: 'paragraph', lines: ['- not a list'] },
  ]);
});
