import { companyIdOrPlatformId, idList } from './identifiers.ts';

const uuid = '0190a8c0-0000-7000-8000-000000000001';

describe('a list of ids', () => {
  it('is comma-joined', () => {
    expect(idList.parse(`${uuid},${uuid}`)).toEqual([uuid, uuid]);
    expect(idList.parse('')).toEqual([]);
  });
  it('has at most 100 items', () => {
    const ids = (count: number) => Array.from({ length: count }, () => uuid).join(',');
    expect(idList.safeParse(ids(100)).success).toBe(true);
    expect(idList.safeParse(ids(101)).success).toBe(false);
  });
  it('accepts only ids', () => {
    expect(idList.safeParse('1').success).toBe(false);
  });
});

describe('a company id in a URL', () => {
  it.each([
    [uuid, uuid],
    ['1001', 1001],
  ])('parses %s as %s', (given, read) => {
    expect(companyIdOrPlatformId.parse(given)).toBe(read);
  });
  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999', ''])('rejects %j', (given) => {
    expect(companyIdOrPlatformId.safeParse(given).success).toBe(false);
  });
});
