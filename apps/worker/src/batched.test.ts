import { batched } from './batched.ts';

it('calls in quick succession form one batch, and each call gets its own result', async () => {
  const runs: number[][] = [];
  const double = batched(1, async (items: readonly number[]) => {
    runs.push([...items]);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(runs).toEqual([[1, 2, 3], [4]]);
});

it('calls that arrive while a batch is running form the next batch, and a failed batch rejects only its own calls', async () => {
  const runs: number[][] = [];
  const run = batched(1, async (items: readonly number[]) => {
    runs.push([...items]);
    if (runs.length > 1) return items;
    later = Promise.all([run(2), run(3)]);
    throw new Error('broken');
  });
  let later: Promise<number[]> | undefined;
  await expect(run(1)).rejects.toThrow('broken');
  expect(await later).toEqual([2, 3]);
  expect(runs).toEqual([[1], [2, 3]]);
});
