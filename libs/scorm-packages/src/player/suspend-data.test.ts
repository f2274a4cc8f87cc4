import { isOwnSuspendData, parseDone, serializeDone } from './suspend-data.ts';

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

  const own = ['', '1', '1aaaaaab-b_b1', '1aaaaaa!fedcbaABCDEF00B_-:100.0.1z', '1!x.7.8', '1aaaaaa.7.8'];
  it.each(own)('the suspend data %j is recognised as written by the player', (data) => {
    expect(isOwnSuspendData(data)).toBe(true);
  });

  it('suspend data that was cut off is recognised as written by the player if it contains at least one lesson', () => {
    const data = '1aaaaaab-b_b1!fedcbaABCDEF00B_-:100.0.1z';
    for (let length = 7; length <= data.length; length += 1)
      expect(isOwnSuspendData(data.slice(0, length))).toBe(true);
    expect(isOwnSuspendData('1aaa')).toBe(false);
  });

  const foreign = [
    'null',
    'true',
    '{"page":7}',
    '2aaaaaa',
    '17',
    '1 of 4',
    '1aaaaaa;',
    '1aaaaaa\n',
    '1.1.1.1',
  ];
  it.each(foreign)('the suspend data %j is recognised as written by another program', (data) => {
    expect(isOwnSuspendData(data)).toBe(false);
  });
});
