import { Lane } from './lane.ts';

function lane(limits: ConstructorParameters<typeof Lane>[0]) {
  const entered: string[] = [];
  const tested = new Lane(limits);
  const admit = (name: string, owner = 'owner') => tested.admit(owner, () => entered.push(name));
  return { tested, entered, admit };
}

test('a lane (semaphore with a queue) admits callers up to one limit, queues callers up to another limit, and rejects further callers', () => {
  const { tested, entered, admit } = lane({ max: 2, maxWaiting: 2 });
  const leaves = ['a', 'b', 'c', 'd'].map((name) => admit(name));
  expect(entered).toEqual(['a', 'b']);
  expect(admit('e')).toBeUndefined();
  expect(tested.isFull).toBe(true);
  leaves[1]?.();
  expect(entered).toEqual(['a', 'b', 'c']);
  leaves[0]?.();
  leaves[2]?.();
  leaves[3]?.();
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
  expect(tested.count).toBe(0);
  expect(admit('f')).toBeDefined();
});

test('a caller that leaves the queue of a lane (semaphore) frees its place in the queue and is never admitted', () => {
  const { tested, entered, admit } = lane({ max: 1, maxWaiting: 1 });
  const [first, second] = [admit('a'), admit('b')];
  second?.();
  admit('c');
  first?.();
  expect(entered).toEqual(['a', 'c']);
  expect(tested.count).toBe(1);
});

test('one owner, such as a user, gets only a share of a lane (semaphore), and callers of other owners overtake the queued callers of this owner', () => {
  const { tested, entered, admit } = lane({
    max: 3,
    maxPerOwner: 2,
    maxWaiting: 3,
    maxWaitingPerOwner: 1,
  });
  const [first] = [admit('a1', 'a'), admit('a2', 'a'), admit('a3', 'a')];
  expect(entered).toEqual(['a1', 'a2']);
  expect(admit('a4', 'a')).toBeUndefined();
  expect(tested.isFull).toBe(false);
  const other = admit('b1', 'b');
  admit('b2', 'b');
  expect(entered).toEqual(['a1', 'a2', 'b1']);
  other?.();
  expect(entered).toEqual(['a1', 'a2', 'b1', 'b2']);
  first?.();
  expect(entered).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
});
