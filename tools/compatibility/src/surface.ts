import type { Access } from '@academy/contracts';
import type { JsonSchema } from './json-schema.ts';

export const apps = ['core-services', 'academy-api', 'worker', 'web'] as const;
export type AppName = (typeof apps)[number];

/** An endpoint as one side knows it; its key is method and path. */
export interface EndpointShape {
  access: Access;
  params: JsonSchema;
  query: JsonSchema;
  body: JsonSchema;
  /** Or the media type of what is streamed. */
  answer: JsonSchema | string;
}

export interface ColumnShape {
  /** PostgreSQL's name of it. */
  type: string;
  /** Who adds a row has to fill it. */
  needed?: true;
}

/** Columns of a table or view by name; none are named where only its existence is known. */
export type Columns = Record<string, ColumnShape>;

/** What one app expects of another. */
export interface Needs {
  calls: Record<string, EndpointShape>;
  /** Jobs and e-mails that it asks the other for. */
  writes: Record<string, JsonSchema>;
  /** Tables, views and functions of the other's schemas. */
  uses: Record<string, Columns>;
}

/** All that one version of an app and other programs have to agree on. */
export interface Surface {
  serves: Record<string, EndpointShape>;
  reads: Record<string, JsonSchema>;
  has: Record<string, Columns>;
  /** By the app that it is expected of: itself too, of which two versions run during a release. */
  needs: Partial<Record<AppName, Needs>>;
}
export type Surfaces = Partial<Record<AppName, Surface>>;
