/** The keywords of JSON Schema that the package `contracts` uses. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  /** True for an enumeration to which a release may add values, because readers ignore unknown values. */
  'x-open'?: boolean;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * How a reader treats fields that it does not know. In responses and messages, such a field is `ignored`, which is
 * compatible. In requests, it is `not read`, which is an incompatibility.
 */
export type UnknownFields = 'ignored' | 'not read';

/** A schema that is not a union. */
interface Part extends JsonSchema {
  type?: string;
}

/** Returns the schemas in `anyOf`, or the schema itself if it is not a union. */
function partsOf(schema: JsonSchema): Part[] {
  if (schema.anyOf) return schema.anyOf.flatMap(partsOf);
  const { type } = schema;
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema as Part];
}

const alternatives = (schema: JsonSchema): Part[] =>
  partsOf(schema).flatMap((part) => part.enum?.map((value) => ({ const: value })) ?? [part]);

const takesAnything = ({ type, anyOf, properties, ...schema }: JsonSchema) =>
  !type && !anyOf && !properties && !('enum' in schema) && !('const' in schema);

function typeOf(schema: Part): string {
  if (schema.type) return schema.type;
  if (!('const' in schema)) return 'anything';
  return schema.const === null ? 'null' : typeof schema.const;
}

const quoted = (value: unknown) => JSON.stringify(value);
const at = (place: string, field: string) => (place ? `${place}.${field}` : field);
const mistake = (place: string, what: string) => [`${place || 'it'} ${what}`];

/**
 * Returns one sentence for each incompatibility between the schema of the writer and the schema of the reader.
 * The list is empty if every value that is valid for `written` is also valid for `read`.
 */
export function misfits(written: JsonSchema, read: JsonSchema, unknown: UnknownFields, place = ''): string[] {
  if (takesAnything(read)) return [];
  const mistakes = alternatives(written).flatMap((one) => misfitsOfOne(one, read, unknown, place));
  return [...new Set(mistakes)];
}

function misfitsOfOne(written: Part, read: JsonSchema, unknown: UnknownFields, place: string): string[] {
  const readable = partsOf(read);
  const tries = readable.map((part) => misfitsOfParts(written, part, unknown, place));
  if (tries.some((mistakes) => mistakes.length === 0)) return [];
  const alike = readable.findIndex((part) => typeOf(part) === typeOf(written));
  return tries[alike] ?? mistake(place, `may be ${typeOf(written)}, which is not expected`);
}

function misfitsOfParts(written: Part, read: Part, unknown: UnknownFields, place: string): string[] {
  if (read.enum || 'const' in read) return unknownValue(written, read, place);
  const [from, to] = [typeOf(written), typeOf(read)];
  if (from !== to && !(from === 'integer' && to === 'number'))
    return mistake(place, `may be ${from}, which is not expected`);
  if ('const' in written) return [];
  if (to === 'object') return misfitsOfObject(written, read, unknown, place);
  const ofItems = to === 'array' ? misfits(written.items ?? {}, read.items ?? {}, unknown, `${place}[]`) : [];
  return [...narrower(written, read, place), ...ofItems];
}

function unknownValue(written: JsonSchema, read: JsonSchema, place: string): string[] {
  const values = read.enum ?? [read.const];
  if (!('const' in written)) return mistake(place, `may be other than ${values.map(quoted).join(', ')}`);
  const fits = values.includes(written.const) || (read['x-open'] && typeof written.const === 'string');
  return fits ? [] : mistake(place, `may be ${quoted(written.const)}, which is not known`);
}

function misfitsOfObject(written: Part, read: Part, unknown: UnknownFields, place: string): string[] {
  const expected = Object.entries(read.properties ?? {}).flatMap(([field, schema]) => {
    const own = written.properties?.[field];
    const needed = read.required?.includes(field);
    if (!own) return needed ? mistake(at(place, field), 'is missing') : [];
    const absent = needed && !written.required?.includes(field);
    return [
      ...(absent ? mistake(at(place, field), 'may be missing') : []),
      ...misfits(own, schema, unknown, at(place, field)),
    ];
  });
  const further = read.additionalProperties;
  const extra = Object.entries(written.properties ?? {}).flatMap(([field, schema]) => {
    if (read.properties && field in read.properties) return [];
    if (typeof further === 'object') return misfits(schema, further, unknown, at(place, field));
    if (further === false) return mistake(at(place, field), 'is refused');
    return unknown === 'not read' ? mistake(at(place, field), 'is not read') : [];
  });
  return [...expected, ...extra, ...misfitsOfEntries(written, read, unknown, place)];
}

/** Compares schemas of objects whose keys are data, such as ids, instead of names of fields. */
function misfitsOfEntries(
  { additionalProperties: written, propertyNames: names = {} }: JsonSchema,
  { additionalProperties: read, propertyNames }: JsonSchema,
  unknown: UnknownFields,
  place: string,
): string[] {
  if (typeof written !== 'object' || typeof read !== 'object') return [];
  return [
    ...misfits(written, read, unknown, `${place}{}`),
    ...(propertyNames ? misfits({ type: 'string', ...names }, propertyNames, unknown, `${place}{name}`) : []),
  ];
}

const lower = ['minimum', 'minLength', 'minItems'] as const;
const upper = ['maximum', 'maxLength', 'maxItems'] as const;

/** Returns one sentence for each limit or format that the reader requires and the writer does not guarantee. */
function narrower(written: JsonSchema, read: JsonSchema, place: string): string[] {
  const below = lower.filter((key) => (read[key] ?? -Infinity) > (written[key] ?? -Infinity));
  const above = upper.filter((key) => (read[key] ?? Infinity) < (written[key] ?? Infinity));
  const forms = (['format', 'pattern'] as const).filter((key) => read[key] && read[key] !== written[key]);
  return [...below, ...above, ...forms].flatMap((key) =>
    mistake(place, `may violate ${key} ${quoted(read[key])}`),
  );
}
