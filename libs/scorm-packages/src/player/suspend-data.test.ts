import { parseDone, serializeDone } from './suspend-data.ts';

const keys = ['aaaaaa', 'b-b_b1', 'cccccc'];

describe('suspend data', () => {
  it('serialises and parses completed lessons in any order', () => {
    expect(parseDone(serializeDone(new Set(['cccccc', 'aaaaaa'])), keys)).toEqual(
      new Set(['aaaaaa', 'cccccc']),
    );
    expect(parseDone(serializeDone([]), keys)).toEqual(new Set());
  });

  it('drops lessons that the course no longer has', () => {
    expect(parseDone(serializeDone(['gone-1', 'b-b_b1']), keys)).toEqual(new Set(['b-b_b1']));
  });

  it.each(['', 'null', '{"done":[1]}', '1', '1aaa', '2aaaaaa'])(
    'parses %j as no completed lessons',
    (foreign) => {
      expect(parseDone(foreign, keys)).toEqual(new Set());
    },
  );
});
