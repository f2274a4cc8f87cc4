import { compareProcessors, readRatios } from './processor-comparison.ts';

const page = `| list 20 courses | 9.00 | |

<!-- small -->

## small

2 × AMD EPYC, Node v20.20.2

| Request         | ratio to the limit | target |
| --------------- | -----------------: | -----: |
| list 20 courses |        1.50 missed |   1.35 |
| read a lesson   |               1.20 |   1.25 |
| read a course   |               1.00 |   1.25 |

<!-- /small -->
`;

describe('comparison of processors', () => {
  it('readRatios reads the processor and the ratios of the table, also of requests that miss their target', () => {
    expect(readRatios(page)).toEqual({
      machine: '2 × AMD EPYC, Node v20.20.2',
      ratios: [
        { name: 'list 20 courses', ratio: 1.5 },
        { name: 'read a lesson', ratio: 1.2 },
        { name: 'read a course', ratio: 1 },
      ],
    });
  });

  it('compareProcessors names each request whose ratio is more than 15 % higher or lower than the stated ratio', () => {
    const measured = [
      { name: 'list 20 courses', ratio: 1.3 },
      { name: 'read a lesson', ratio: 1.38 },
      { name: 'read a course', ratio: 1.16 },
      { name: 'a request that the page does not contain', ratio: 3 },
    ];
    const { section, missed } = compareProcessors(measured, '2 × Intel Xeon', page);
    expect(missed).toEqual(['list 20 courses', 'read a course']);
    expect(section).toContain('| list 20 courses | 1.50 | 1.30 | 15 % missed |');
    expect(section).toContain('| read a lesson | 1.20 | 1.38 | 15 % |');
    expect(section).not.toContain('does not contain');
  });
});
