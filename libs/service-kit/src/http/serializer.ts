import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** `anyOf` with null needs a decision at run time for every value; `nullable` says the same without one. */
function simplifyNullable(schema: JsonSchema): void {
  const [first, second, ...more] = schema.anyOf ?? [];
  if (!first || second?.type !== 'null' || more.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, first, { nullable: true });
}

/**
 * Writes answers as JSON: code generated once from the contract's schema names every field, so that what the contract
 * does not name is not sent, and nothing is looked at twice.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  fastJsonStringify(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ jsonSchema }) => simplifyNullable(jsonSchema),
    }) as Schema,
  );
