import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Replaces an `anyOf` of a schema and null by `nullable`, which fast-json-stringify serializes without run-time validation. */
function simplifyNullable(schema: JsonSchema): void {
  const [first, second, ...more] = schema.anyOf ?? [];
  if (!first || second?.type !== 'null' || more.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, first, { nullable: true });
}

function compile(schema: z.ZodType): (data: unknown) => string {
  return fastJsonStringify(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ jsonSchema }) => simplifyNullable(jsonSchema),
    }) as Schema,
  );
}

/**
 * Serializes responses with code that is generated from the contract's schema. The code omits fields that are not in
 * the schema. The code for a route is generated when the route sends its first response. Generating the code for
 * hundreds of routes at once would delay the start of a program.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let serialize: ReturnType<typeof compile> | undefined;
  return (data) => (serialize ??= compile(schema))(data);
};
