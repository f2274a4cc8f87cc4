import type { Access } from '@academy/contracts';
import type { JsonSchema } from './json-schema.ts';

export const apps = ['core-services', 'academy-api', 'worker', 'web'] as const;
export type AppName = (typeof apps)[number];

/** An endpoint in the version of one side, keyed by method and path. */
export interface EndpointShape {
  access: Access;
  params: JsonSchema;
  query: JsonSchema;
  body: JsonSchema;
  /** A schema, or the media type of a stream. */
  answer: JsonSchema | string;
}

export interface ColumnShape {
  /** PostgreSQL's name of the type. */
  type: string;
  /** An insert has to provide a value. */
  needed?: true;
}

/** Columns of a table or view by name; empty where only its existence is known. */
export type Columns = Record<string, ColumnShape>;

/** What a client needs of a server. */
export interface Needs {
  calls: Record<string, EndpointShape>;
  /** Jobs and e-mails that the client writes for the server. */
  writes: Record<string, JsonSchema>;
  /** Tables, views and functions of the server's schemas. */
  uses: Record<string, Columns>;
}

/** Everything that compatibility with other programs depends on, in one version of an app. */
export interface Surface {
  serves: Record<string, EndpointShape>;
  reads: Record<string, JsonSchema>;
  has: Record<string, Columns>;
  /** By server. An app is also its own server, since two versions of it run during a release. */
  needs: Partial<Record<AppName, Needs>>;
}
export type Surfaces = Partial<Record<AppName, Surface>>;
