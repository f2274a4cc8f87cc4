import * as z from 'zod';

/**
 * The schema of an environment variable may have the following metadata, set by `.meta()`:
 * - `secret`: the value is never shown, and comes from a Secret in Kubernetes
 * - `needs`: name of another variable that must also be set if this one is set
 * - `requiredWithout`: name of another variable; at least one of the two variables must be set
 * - `differsFrom`: name of another variable that must not have the same value
 * - `tls`: for the URL of a server, name of the variable with the value `required` or `optional`; with `required`, the
 *   program refuses to connect to this server without TLS
 * - `defaultIs`: description of a default that depends on the machine
 */
interface VariableNotes {
  description?: string | undefined;
  secret?: boolean;
  needs?: string;
  requiredWithout?: string;
  differsFrom?: string;
  tls?: string;
  defaultIs?: string;
}

export interface Variable {
  name: string;
  description: string;
  secret: boolean;
  required: boolean;
  default: string | undefined;
  /** Allowed values of an enumeration; undefined for any other type. */
  oneOf: string[] | undefined;
  needs: string | undefined;
  requiredWithout: string | undefined;
  differsFrom: string | undefined;
  tls: string | undefined;
}

/** The metadata of a schema, including its inner schema: `optional()` and `default()` do not copy metadata. */
function notesOf(schema: z.core.$ZodType): VariableNotes {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return { ...(isWrapper && notesOf(schema.unwrap())), ...z.globalRegistry.get(schema) };
}

function variableOf(name: string, schema: z.core.$ZodType): Variable {
  const notes = notesOf(schema);
  const { description = '', secret = false, needs, requiredWithout, differsFrom, tls, defaultIs } = notes;
  const withoutValue = z.safeParse(schema, undefined);
  const usual = withoutValue.data === undefined ? undefined : String(withoutValue.data);
  const { enum: oneOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return {
    name,
    description,
    secret,
    needs,
    requiredWithout,
    differsFrom,
    tls,
    required: !withoutValue.success,
    default: defaultIs ?? usual,
    oneOf: oneOf?.map(String),
  };
}

/** Descriptions of the variables that are passed to `readEnv`, in the order of the fields. */
export const variablesOf = (fields: z.ZodRawShape): Variable[] =>
  Object.entries(fields).map(([name, schema]) => variableOf(name, schema));
