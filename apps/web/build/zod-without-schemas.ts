// Replaces zod in the built web app. The app uses the contracts' schemas only to read the names of query fields,
// because the services validate all data. The real zod would be a tenth of the script that a first visit loads.

interface Schema {
  shape: Record<string, unknown>;
}

const validation = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

function refuseValidation(): never {
  throw new Error('The web app is built without schemas; check the value with a function of the contracts');
}

/** Returns a schema on which any method can be called; methods that neither validate nor add fields have no effect. */
function schemaOf(shape: Schema['shape']): Schema {
  const schema: Schema = new Proxy(() => schema, {
    get(_, name) {
      if (name === 'shape') return shape;
      if (validation.has(name)) return refuseValidation;
      if (name === 'extend') return (more: Schema['shape']) => schemaOf({ ...shape, ...more });
      return () => schema;
    },
  }) as unknown as Schema;
  return schema;
}

const anything = schemaOf({});
const anySchema = () => anything;

export const object = schemaOf;
export const strictObject = schemaOf;
export const looseObject = schemaOf;
export const coerce = anything;
export const iso = anything;
export {
  anySchema as array,
  anySchema as boolean,
  anySchema as custom,
  anySchema as enum,
  anySchema as int,
  anySchema as literal,
  anySchema as null,
  anySchema as number,
  anySchema as preprocess,
  anySchema as record,
  anySchema as string,
  anySchema as union,
  anySchema as unknown,
  anySchema as url,
  anySchema as uuid,
  anySchema as void,
};
