import { parsePositionedYaml } from './positioned-yaml.ts';

test.each([
  ['a syntax error', 'a: [b'],
  ['deeply nested lists', '- '.repeat(100_000)],
  ['deeply nested keys', '? '.repeat(100_000)],
  ['deeply nested maps', Array.from({ length: 600 }, (_, index) => `${' '.repeat(index)}a:`).join('\n')],
  ['deeply nested flow lists', '['.repeat(200_000)],
  ['deeply nested flow lists on separate lines', '[\n'.repeat(100_000)],
  ['deeply nested flow maps', '{a: '.repeat(50_000)],
  ['many aliases', ['a: &a [1]', ...Array.from({ length: 120 }, (_, index) => `x${index}: *a`)].join('\n')],
  ['a list that contains itself', 'a: &a [*a]'],
  ['a map that contains itself indirectly', 'a: &a { b: [{ c: *a }] }'],
  [
    'aliases of aliases',
    Array.from({ length: 20 }, (_, index) => `a${index}: &a${index} [*a${index - 1}, *a${index - 1}]`)
      .join('\n')
      .replace('[*a-1, *a-1]', '[1]'),
  ],
])('YAML with %s is reported as a mistake and yields no value', (_name, text) => {
  const { value, mistakes } = parsePositionedYaml(text);
  expect(value).toBeUndefined();
  expect(mistakes).not.toEqual([]);
});

test('parsing YAML causes no warnings of the process, because such warnings would write the YAML to the log', () => {
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation();
  expect(parsePositionedYaml('a: !unknown b\n? [c]\n: d').mistakes).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});

test('keys such as __proto__ in YAML are ordinary keys and change no prototype', () => {
  const { value } = parsePositionedYaml(
    '__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }',
  );
  expect(Object.keys(value as object)).toContain('constructor');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('texts in YAML may contain brackets and dashes', () => {
  const text = Array.from({ length: 50 }, (_, index) => `k${index}: "a [b] - c - d: {e} [ [ ["`).join('\n');
  expect(parsePositionedYaml(text).mistakes).toEqual([]);
});
