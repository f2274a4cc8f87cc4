import * as z from 'zod';

/**
 * Metadata of a variable's schema, set by `.meta()`:
 * `secret`: the value is never shown, and comes from a Secret in Kubernetes;
 * `needs`: the name of another variable that must be set if this one is;
 * `requiredWithout`: the name of another variable; at least one of the two must be set;
 * `defaultIs`: description of a default that depends on the machine.
 */
interface VariableNotes {
  description?: string | undefined;
  secret?: boolean;
  needs?: string;
  requiredWithout?: string;
  defaultIs?: string;
}

/** An environment variable of a program. */
export interface Variable {
  name: string;
  description: string;
  secret: boolean;
  /** Whether the program requires the variable to start. */
  required: boolean;
  /** Default value; undefined if there is none. */
  default: string | undefined;
  /** Allowed values of an enumeration. */
  oneOf: string[] | undefined;
  needs: string | undefined;
  requiredWithout: string | undefined;
}

/**
 * Returns the metadata of a schema and of its inner schema: `optional()` and `default()` wrap a schema without its
 * metadata.
 */
function notesOf(schema: z.core.$ZodType): VariableNotes {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return { ...(isWrapper && notesOf(schema.unwrap())), ...z.globalRegistry.get(schema) };
}

function variableOf(name: string, schema: z.core.$ZodType): Variable {
  const { description = '', secret = false, needs, requiredWithout, defaultIs } = notesOf(schema);
  const withoutValue = z.safeParse(schema, undefined);
  const usual = withoutValue.data === undefined ? undefined : String(withoutValue.data);
  const { enum: oneOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return {
    name,
    description,
    secret,
    needs,
    requiredWithout,
    required: !withoutValue.success,
    default: defaultIs ?? usual,
    oneOf: oneOf?.map(String),
  };
}

/** Describes the variables of the fields passed to `readEnv`, in the order of the fields. */
export const variablesOf = (fields: z.ZodRawShape): Variable[] =>
  Object.entries(fields).map(([name, schema]) => variableOf(name, schema));
