import * as z from 'zod';
import { misfits, type JsonSchema, type UnknownFields } from './json-schema.ts';

const describedAs = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
const between = (written: z.ZodType, read: z.ZodType, unknown: UnknownFields = 'ignored') =>
  misfits(describedAs(written), describedAs(read), unknown);

const { object, string, int, enum: oneOf, array, record, union, literal } = z;

test.each<[string, z.ZodType, z.ZodType]>([
  ['identical schemas', object({ a: string().optional() }), object({ a: string().optional() })],
  ['the writer sends an additional field', object({ a: string(), b: int() }), object({ a: string() })],
  ['the writer omits an optional field', object({}), object({ a: string().optional() })],
  ['the writer always sends an optional field', object({ a: string() }), object({ a: string().optional() })],
  [
    'the writer never sends null in a nullable field',
    object({ a: string() }),
    object({ a: string().nullable() }),
  ],
  ['the writer sends fewer values of an enumeration', oneOf(['a']), oneOf(['a', 'b'])],
  ['the writer sends one value of an enumeration', literal('a'), oneOf(['a', 'b'])],
  ['the writer sends one member of a union', object({ a: int() }), object({ a: union([string(), int()]) })],
  [
    'the writer sends a new value of an open enumeration',
    oneOf(['a', 'b']),
    oneOf(['a']).meta({ 'x-open': true }),
  ],
  [
    'the writer has lower length limits',
    object({ a: array(string().max(5)).max(5) }),
    object({ a: array(string().max(9)).max(9) }),
  ],
  ['the writer sends integers, and the reader accepts any number', int(), z.number()],
  [
    'the writer uses UUIDs as keys, and the reader accepts any key',
    record(z.uuid(), int()),
    record(string(), int()),
  ],
  ['the reader accepts anything', object({ a: int() }), z.unknown()],
  [
    'nested unions with the same members',
    union([string(), int()]).nullable(),
    union([z.null(), union([int(), string()])]),
  ],
])(
  'two schemas are compatible because the reader accepts all that the writer may send: %s',
  (_, written, read) => {
    expect(between(written, read)).toEqual([]);
  },
);

test.each<[string, z.ZodType, z.ZodType, string[]]>([
  ['a required field is removed', object({}), object({ a: string() }), ['a is missing']],
  [
    'a required field becomes optional',
    object({ a: string().optional() }),
    object({ a: string() }),
    ['a may be missing'],
  ],
  [
    'a field becomes nullable',
    object({ a: string().nullable() }),
    object({ a: string() }),
    ['a may be null, which is not expected'],
  ],
  [
    'the writer may send a new value of an enumeration',
    object({ a: array(oneOf(['x', 'y'])) }),
    object({ a: array(oneOf(['x'])) }),
    ['a[] may be "y", which is not known'],
  ],
  [
    'the writer may send any text instead of an enumeration',
    string(),
    oneOf(['x']),
    ['it may be other than "x"'],
  ],
  [
    'a field gets another type',
    object({ a: int() }),
    object({ a: string() }),
    ['a may be integer, which is not expected'],
  ],
  [
    'the writer may send any number instead of an integer',
    z.number(),
    int(),
    ['it may be number, which is not expected'],
  ],
  [
    'a union gets a new member',
    union([string(), int()]),
    union([string(), z.boolean()]),
    ['it may be integer, which is not expected'],
  ],
  ['a list may be longer', array(int()).max(9), array(int()).max(5), ['it may violate maxItems 5']],
  ['a text may be shorter', string(), string().min(1), ['it may violate minLength 1']],
  ['a number may be greater', int().max(9), int().max(5), ['it may violate maximum 5']],
  [
    'a text gets another format',
    z.iso.date(),
    z.iso.datetime(),
    [expect.stringMatching('format "date-time"'), expect.anything()],
  ],
  [
    'a nested field of a union gets another type',
    object({ a: object({ b: int() }).nullable() }),
    object({ a: object({ b: string() }).nullable() }),
    ['a.b may be integer, which is not expected'],
  ],
  [
    'the values of a record get another type',
    record(string(), int()),
    record(string(), string()),
    ['{} may be integer, which is not expected'],
  ],
  [
    'the reader requires keys in a format that the writer does not guarantee',
    record(string(), int()),
    record(z.uuid(), int()),
    [expect.stringMatching('format "uuid"'), expect.anything()],
  ],
  ['the reader rejects unknown fields', object({ a: int() }), z.strictObject({}), ['a is refused']],
  ['the writer may send anything', z.unknown(), string(), ['it may be anything, which is not expected']],
])(
  'two schemas are incompatible because the reader does not accept all that the writer may send: %s',
  (_, written, read, mistakes) => {
    expect(between(written, read)).toEqual(mistakes);
  },
);

test('client and server are incompatible if the client sends a request field that the server does not know', () => {
  expect(between(object({ a: int().optional() }), object({}), 'not read')).toEqual(['a is not read']);
});
