import { doneIn, suspendDataOf } from './suspend-data.ts';

const keys = ['aaaaaa', 'b-b_b1', 'cccccc'];

describe('what the run-time keeps of lessons done', () => {
  it('gives them back, in any order', () => {
    expect(doneIn(suspendDataOf(new Set(['cccccc', 'aaaaaa'])), keys)).toEqual(new Set(['aaaaaa', 'cccccc']));
    expect(doneIn(suspendDataOf([]), keys)).toEqual(new Set());
  });

  it('leaves out lessons that the course no longer has', () => {
    expect(doneIn(suspendDataOf(['gone-1', 'b-b_b1']), keys)).toEqual(new Set(['b-b_b1']));
  });

  it.each(['', 'null', '{"done":[1]}', '1', '1aaa', '2aaaaaa'])('takes %j for nothing done', (foreign) => {
    expect(doneIn(foreign, keys)).toEqual(new Set());
  });
});
