import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Replaces `anyOf` of a schema and null by `nullable`, which fast-json-stringify serializes without checking the value
 * at run time.
 */
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
 * Serializes responses with code that is generated from the contract's schema, and that omits fields which the schema
 * does not declare. The code of a route is generated when the route sends its first response: generating it for
 * hundreds of routes would delay the start of the program.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let serialize: ReturnType<typeof compile> | undefined;
  return (data) => (serialize ??= compile(schema))(data);
};
