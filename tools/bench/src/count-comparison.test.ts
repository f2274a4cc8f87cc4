import { countTable, growthOf, readCounts, shrinkageOf } from './count-comparison.ts';

const counts = { name: 'list 20 courses', statements: 1, roundTrips: 1, buffers: 100, bytes: 17_076 };
const page = `| Request |\n\n<!-- counts -->\n\n${countTable([counts])}\n\n<!-- /counts -->\n\n${countTable([{ ...counts, name: 'other' }])}`;

describe('counts of requests', () => {
  it('are read from the section of the page to which they are written', () => {
    expect(readCounts(page, 'counts')).toEqual([counts]);
  });

  it('may grow by a tenth', () => {
    expect(growthOf({ ...counts, buffers: 110, bytes: 18_783 }, counts)).toEqual([]);
  });

  it('name each measure that grew by more than a tenth', () => {
    expect(growthOf({ ...counts, roundTrips: 2, buffers: 111 }, counts)).toEqual([
      'round trips 1 -> 2',
      'shared buffers 100 -> 111',
    ]);
  });

  it('of a case that the page does not contain count as grown', () => {
    expect(growthOf(counts, undefined)).toHaveLength(1);
  });

  it('name each measure that shrank by more than a tenth', () => {
    expect(shrinkageOf({ ...counts, buffers: 90 }, counts)).toEqual(['shared buffers 100 -> 90']);
    expect(shrinkageOf({ ...counts, buffers: 91 }, counts)).toEqual([]);
  });
});
