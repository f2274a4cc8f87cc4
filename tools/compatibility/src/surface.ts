import type { Access } from '@academy/contracts';
import type { JsonSchema } from './json-schema.ts';

export const apps = ['core-services', 'academy-api', 'worker', 'web'] as const;
export type AppName = (typeof apps)[number];

/** Describes an endpoint. In records of endpoints, the key is the method and the path. */
export interface EndpointShape {
  access: Access;
  params: JsonSchema;
  query: JsonSchema;
  body: JsonSchema;
  /**
   * Schema or media type of the response. The name of the field must not change, because the descriptions of released
   * versions contain it.
   */
  answer: JsonSchema | string;
}

export interface ColumnShape {
  /** PostgreSQL type. */
  type: string;
  /** True if an insert must provide a value for the column. */
  needed?: true;
}

/**
 * The columns of a table or view, by name. The record is empty for a function, and for a view of which only the name is
 * known.
 */
export type Columns = Record<string, ColumnShape>;

export interface Needs {
  calls: Record<string, EndpointShape>;
  /** Jobs and e-mails that the client writes and the server reads. */
  writes: Record<string, JsonSchema>;
  /** Tables, views and functions in the server's schemas that the client uses. */
  uses: Record<string, Columns>;
}

export interface Surface {
  serves: Record<string, EndpointShape>;
  reads: Record<string, JsonSchema>;
  has: Record<string, Columns>;
  /**
   * What this app requires of each other app, and of the other version of this app that runs at the same time during a
   * release.
   */
  needs: Partial<Record<AppName, Needs>>;
}
export type Surfaces = Partial<Record<AppName, Surface>>;
