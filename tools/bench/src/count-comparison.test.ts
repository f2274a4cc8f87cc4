import { countTable, growthOf, readCounts, shrinkageOf } from './count-comparison.ts';

const counts = { name: 'list 20 courses', statements: 1, roundTrips: 1, buffers: 100, bytes: 17_076 };
const page = `| Request |\n\n<!-- counts -->\n\n${countTable([counts])}\n\n<!-- /counts -->\n\n${countTable([{ ...counts, name: 'other' }])}`;

describe('counts of requests', () => {
  it('readCounts reads the counts that were written to a section of the page', () => {
    expect(readCounts(page, 'counts')).toEqual([counts]);
  });

  it('growthOf accepts counts that have grown by a tenth', () => {
    expect(growthOf({ ...counts, buffers: 110, bytes: 18_783 }, counts)).toEqual([]);
  });

  it('growthOf names each measure that has grown by more than a tenth', () => {
    expect(growthOf({ ...counts, roundTrips: 2, buffers: 111 }, counts)).toEqual([
      'round trips 1 -> 2',
      'shared buffers 100 -> 111',
    ]);
  });

  it('growthOf reports growth for a case that the page does not contain', () => {
    expect(growthOf(counts, undefined)).toHaveLength(1);
  });

  it('shrinkageOf names each measure that has shrunk by more than a tenth', () => {
    expect(shrinkageOf({ ...counts, buffers: 90 }, counts)).toEqual(['shared buffers 100 -> 90']);
    expect(shrinkageOf({ ...counts, buffers: 91 }, counts)).toEqual([]);
  });
});
