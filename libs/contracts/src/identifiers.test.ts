import { companyIdOrPlatformId, id, idList, isCompanyIdOrPlatformId, isId } from './identifiers.ts';

const uuid = '0190a8c0-0000-7000-8000-000000000001';

describe('idList', () => {
  it('idList parses a comma-separated list of ids', () => {
    expect(idList.parse(`${uuid},${uuid}`)).toEqual([uuid, uuid]);
    expect(idList.parse('')).toEqual([]);
  });
  it('idList accepts at most 100 ids', () => {
    const ids = (count: number) => Array.from({ length: count }, () => uuid).join(',');
    expect(idList.safeParse(ids(100)).success).toBe(true);
    expect(idList.safeParse(ids(101)).success).toBe(false);
  });
  it('idList rejects values that are not UUIDs', () => {
    expect(idList.safeParse('1').success).toBe(false);
  });
});

describe('a company id in a URL', () => {
  it.each([
    [uuid, uuid],
    ['1001', 1001],
  ])('the company id %s in a URL is parsed as %s', (given, read) => {
    expect(companyIdOrPlatformId.parse(given)).toBe(read);
  });
  const invalid = ['0', '-1', '1.5', 'abc', '99999999999999999999', ''];
  it.each(invalid)('%j is rejected as a company id in a URL', (given) => {
    expect(companyIdOrPlatformId.safeParse(given).success).toBe(false);
  });
});

describe('isId and isCompanyIdOrPlatformId', () => {
  const texts = [
    ...[uuid, uuid.toUpperCase(), ` ${uuid}`, `${uuid}\n`, uuid.slice(1), uuid.replaceAll('-', '')],
    ...Array.from({ length: 16 }, (_, digit) => uuid.replace('-7000-', `-${digit.toString(16)}000-`)),
    ...Array.from({ length: 16 }, (_, digit) => uuid.replace('-8000-', `-${digit.toString(16)}000-`)),
    ...[uuid.replaceAll(/[^-]/g, '0'), uuid.replaceAll(/[^-]/g, 'f'), uuid.replaceAll(/[^-]/g, 'F')],
    ...['', '0', '-1', '1.5', '1001', '1'.repeat(15), '1'.repeat(16), '1001\n', 'abc'],
  ];
  it.each(texts)(
    'isId and isCompanyIdOrPlatformId accept %j if and only if the schemas accept it',
    (text) => {
      expect(isId(text)).toBe(id.safeParse(text).success);
      expect(isCompanyIdOrPlatformId(text)).toBe(companyIdOrPlatformId.safeParse(text).success);
    },
  );
});
