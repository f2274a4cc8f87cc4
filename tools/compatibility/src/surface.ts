import type { Access } from '@academy/contracts';
import type { JsonSchema } from './json-schema.ts';

export const apps = ['core-services', 'academy-api', 'worker', 'web'] as const;
export type AppName = (typeof apps)[number];

/** An endpoint of one version of an app. Records of endpoints use method and path as their keys. */
export interface EndpointShape {
  access: Access;
  params: JsonSchema;
  query: JsonSchema;
  body: JsonSchema;
  /** Schema or media type of the response. The field cannot be renamed, because released versions use its name. */
  answer: JsonSchema | string;
}

export interface ColumnShape {
  /** Name of the column's PostgreSQL type. */
  type: string;
  /** True if an insert must provide a value. */
  needed?: true;
}

/** Columns of a table or view by name. The record is empty if only the existence of the relation is known. */
export type Columns = Record<string, ColumnShape>;

/** Everything that a client requires of a server. */
export interface Needs {
  calls: Record<string, EndpointShape>;
  /** Jobs and e-mails that the client writes and the server reads. */
  writes: Record<string, JsonSchema>;
  /** Tables, views and functions in the server's schemas that the client uses. */
  uses: Record<string, Columns>;
}

/** Everything that determines whether one version of an app is compatible with other programs. */
export interface Surface {
  serves: Record<string, EndpointShape>;
  reads: Record<string, JsonSchema>;
  has: Record<string, Columns>;
  /**
   * Requirements for each other app, and for the other version of this app that runs at the same time during a
   * release.
   */
  needs: Partial<Record<AppName, Needs>>;
}
export type Surfaces = Partial<Record<AppName, Surface>>;
