import * as z from 'zod';

/**
 * What a variable's schema says about it besides its values, by `.meta()`:
 * `secret`: its value is shown to nobody, and in Kubernetes it comes from a Secret;
 * `needs`: the name of another variable, without which this one is a mistake;
 * `requiredWithout`: the name of another variable; one of the two has to be set;
 * `defaultIs`: the default in words, where it depends on the machine.
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
  /** Whether a program ends at once without it. */
  required: boolean;
  /** What it is without being set; undefined when it is nothing then. */
  default: string | undefined;
  /** The values it may have, where they are listed. */
  oneOf: string[] | undefined;
  needs: string | undefined;
  requiredWithout: string | undefined;
}

/** Metadata of a schema and of the one it wraps: `optional()` and `default()` return a new schema without metadata. */
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

/** The variables that a program reads by these fields of `readEnv`, in their order. */
export const variablesOf = (fields: z.ZodRawShape): Variable[] =>
  Object.entries(fields).map(([name, schema]) => variableOf(name, schema));
