import { parseDone, serializeDone } from './suspend-data.ts';

const keys = ['aaaaaa', 'b-b_b1', 'cccccc'];

describe('suspend data', () => {
  it('lessons that were completed in any order are restored from the suspend data', () => {
    expect(parseDone(serializeDone(new Set(['cccccc', 'aaaaaa'])), keys)).toEqual(
      new Set(['aaaaaa', 'cccccc']),
    );
    expect(parseDone(serializeDone([]), keys)).toEqual(new Set());
  });

  it('parsing suspend data drops lessons that the course no longer has', () => {
    expect(parseDone(serializeDone(['gone-1', 'b-b_b1']), keys)).toEqual(new Set(['b-b_b1']));
  });

  const invalid = ['', 'null', '{"done":[1]}', '1', '1aaa', '2aaaaaa'];
  it.each(invalid)('parsing the invalid suspend data %j returns no completed lessons', (foreign) => {
    expect(parseDone(foreign, keys)).toEqual(new Set());
  });
});
