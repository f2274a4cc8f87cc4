import * as z from 'zod';
import { misfits, type JsonSchema, type UnknownFields } from './json-schema.ts';

const describedAs = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
const between = (written: z.ZodType, read: z.ZodType, unknown: UnknownFields = 'ignored') =>
  misfits(describedAs(written), describedAs(read), unknown);

const { object, string, int, enum: oneOf, array, record, union, literal } = z;

test.each<[string, z.ZodType, z.ZodType]>([
  ['the same', object({ a: string().optional() }), object({ a: string().optional() })],
  ['a field more', object({ a: string(), b: int() }), object({ a: string() })],
  ['an optional field less', object({}), object({ a: string().optional() })],
  ['always what may be left out', object({ a: string() }), object({ a: string().optional() })],
  ['what is never null for what may be', object({ a: string() }), object({ a: string().nullable() })],
  ['fewer values', oneOf(['a']), oneOf(['a', 'b'])],
  ['one value of an enumeration', literal('a'), oneOf(['a', 'b'])],
  ['one part of a union', object({ a: int() }), object({ a: union([string(), int()]) })],
  ['a new value of an open enumeration', oneOf(['a', 'b']), oneOf(['a']).meta({ 'x-open': true })],
  [
    'shorter lists and texts',
    object({ a: array(string().max(5)).max(5) }),
    object({ a: array(string().max(9)).max(9) }),
  ],
  ['any number for whole ones', int(), z.number()],
  ['entries by id', record(z.uuid(), int()), record(string(), int())],
  ['anything that is not looked at', object({ a: int() }), z.unknown()],
  ['unions in unions', union([string(), int()]).nullable(), union([z.null(), union([int(), string()])])],
])(
  'two schemas are compatible because the reader accepts all that the writer may send: %s',
  (_, written, read) => {
    expect(between(written, read)).toEqual([]);
  },
);

test.each<[string, z.ZodType, z.ZodType, string[]]>([
  ['a removed field', object({}), object({ a: string() }), ['a is missing']],
  ['what became optional', object({ a: string().optional() }), object({ a: string() }), ['a may be missing']],
  [
    'what became nullable',
    object({ a: string().nullable() }),
    object({ a: string() }),
    ['a may be null, which is not expected'],
  ],
  [
    'a new value',
    object({ a: array(oneOf(['x', 'y'])) }),
    object({ a: array(oneOf(['x'])) }),
    ['a[] may be "y", which is not known'],
  ],
  ['any text for an enumeration', string(), oneOf(['x']), ['it may be other than "x"']],
  [
    'another type',
    object({ a: int() }),
    object({ a: string() }),
    ['a may be integer, which is not expected'],
  ],
  ['any number for a whole one', z.number(), int(), ['it may be number, which is not expected']],
  [
    'a new part of a union',
    union([string(), int()]),
    union([string(), z.boolean()]),
    ['it may be integer, which is not expected'],
  ],
  ['a longer list', array(int()).max(9), array(int()).max(5), ['it may be outside of maxItems 5']],
  ['a shorter text', string(), string().min(1), ['it may be outside of minLength 1']],
  ['a greater number', int().max(9), int().max(5), ['it may be outside of maximum 5']],
  [
    'another form',
    z.iso.date(),
    z.iso.datetime(),
    [expect.stringMatching('format "date-time"'), expect.anything()],
  ],
  [
    'something deep in a union',
    object({ a: object({ b: int() }).nullable() }),
    object({ a: object({ b: string() }).nullable() }),
    ['a.b may be integer, which is not expected'],
  ],
  [
    'entries',
    record(string(), int()),
    record(string(), string()),
    ['{} may be integer, which is not expected'],
  ],
  [
    'names of entries',
    record(string(), int()),
    record(z.uuid(), int()),
    [expect.stringMatching('format "uuid"'), expect.anything()],
  ],
  ['a field that is refused', object({ a: int() }), z.strictObject({}), ['a is refused']],
  ['anything', z.unknown(), string(), ['it may be anything, which is not expected']],
])(
  'two schemas are incompatible because the reader does not accept all that the writer may send: %s',
  (_, written, read, mistakes) => {
    expect(between(written, read)).toEqual(mistakes);
  },
);

test('client and server are incompatible if the client sends a request field that the server does not know', () => {
  expect(between(object({ a: int().optional() }), object({}), 'not read')).toEqual(['a is not read']);
});
