import { Lane } from './lane.ts';

function lane(most: number, mostWaiting: number) {
  const entered: string[] = [];
  const tested = new Lane(most, mostWaiting);
  return { tested, entered, admit: (name: string) => tested.admit(() => entered.push(name)) };
}

test('admits up to the limit, queues up to the second limit in order, and rejects the rest', () => {
  const { tested, entered, admit } = lane(2, 2);
  const leaves = ['a', 'b', 'c', 'd'].map(admit);
  expect(entered).toEqual(['a', 'b']);
  expect(admit('e')).toBeUndefined();
  leaves[1]?.();
  expect(entered).toEqual(['a', 'b', 'c']);
  leaves[0]?.();
  leaves[2]?.();
  leaves[3]?.();
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
  expect(tested.count).toBe(0);
  expect(admit('f')).toBeDefined();
});

test('leaving the queue frees a place, and the caller is never admitted', () => {
  const { tested, entered, admit } = lane(1, 1);
  const [first, second] = [admit('a'), admit('b')];
  second?.();
  admit('c');
  first?.();
  expect(entered).toEqual(['a', 'c']);
  expect(tested.count).toBe(1);
});
