import { Lane } from './lane.ts';

function lane(most: number, mostWaiting: number) {
  const entered: string[] = [];
  const tested = new Lane(most, mostWaiting);
  return { tested, entered, admit: (name: string) => tested.admit(() => entered.push(name)) };
}

test('admits callers up to the first limit, queues them in order up to the second, and rejects further callers', () => {
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

test('a caller that leaves the queue frees its place and is never admitted', () => {
  const { tested, entered, admit } = lane(1, 1);
  const [first, second] = [admit('a'), admit('b')];
  second?.();
  admit('c');
  first?.();
  expect(entered).toEqual(['a', 'c']);
  expect(tested.count).toBe(1);
});
