import type { Access } from '@academy/contracts';
import type { JsonSchema } from './json-schema.ts';

export const apps = ['core-services', 'academy-api', 'worker', 'web'] as const;
export type AppName = (typeof apps)[number];

/** An endpoint as described by one version of the client or the server, keyed by method and path. */
export interface EndpointShape {
  access: Access;
  params: JsonSchema;
  query: JsonSchema;
  body: JsonSchema;
  /** A schema, or the media type of a stream. */
  answer: JsonSchema | string;
}

export interface ColumnShape {
  /** Name of the column's PostgreSQL type. */
  type: string;
  /** True if an insert must provide a value. */
  needed?: true;
}

/** Columns of a table or view by name; empty if only the existence of the relation is known. */
export type Columns = Record<string, ColumnShape>;

/** Requirements of a client on a server. */
export interface Needs {
  calls: Record<string, EndpointShape>;
  /** Jobs and e-mails that the client writes for the server. */
  writes: Record<string, JsonSchema>;
  /** Tables, views and functions of the server's schemas. */
  uses: Record<string, Columns>;
}

/** All interfaces of one version of an app on which its compatibility with other programs depends. */
export interface Surface {
  serves: Record<string, EndpointShape>;
  reads: Record<string, JsonSchema>;
  has: Record<string, Columns>;
  /**
   * Requirements keyed by server. The servers include the app itself, because two versions of it run during a release.
   */
  needs: Partial<Record<AppName, Needs>>;
}
export type Surfaces = Partial<Record<AppName, Surface>>;
