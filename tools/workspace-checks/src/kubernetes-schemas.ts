import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv';
import addFormats from 'ajv-formats';
import { workspace, type Manifest } from './manifests.ts';

interface Schema extends SchemaObject {
  properties?: Record<string, Schema>;
}

const packages = createRequire(join(workspace, 'tools/workspace-checks/package.json'));

/** Matches a quantity of Kubernetes: a number with an optional unit, such as 100m, 384Mi or 1e3. */
const quantity = /^[+-]?(\d+\.?\d*|\.\d+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$/;

/**
 * Returns the schemas of Kubernetes' built-in kinds with their names in the OpenAPI document. The npm packages contain
 * each schema as an object literal in a module. The text of the module is parsed, because executing it would compile
 * the schema before it can be made strict.
 */
function readSchemas(name: string): [id: string, schema: Schema][] {
  const folder = join(dirname(packages.resolve(name)), '_schemas');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const id = /register\)\("([^"]+)", schema\)/.exec(text)?.[1];
    const schema = /^const schema = (\{.*?\});$/ms.exec(text)?.[1];
    if (!id || !schema) throw new Error(`${file} contains no schema in the expected form`);
    return [id, JSON.parse(schema) as Schema];
  });
}

/** Returns the schema with unknown fields forbidden, which `kubectl apply --validate=strict` forbids, too. */
function strict<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(strict) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const fields = Object.entries(schema).map(([key, value]) => [key, strict(value)]);
  const named =
    'properties' in schema &&
    !('additionalProperties' in schema) &&
    !('x-kubernetes-preserve-unknown-fields' in schema);
  return Object.fromEntries(named ? [...fields, ['additionalProperties', false]] : fields);
}

const schemas = new Map(
  ['kubernetes-models', '@kubernetes-models/apimachinery']
    .flatMap(readSchemas)
    .map(([id, schema]) => [id, strict(schema)]),
);

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat('quantity', quantity);
for (const [id, schema] of schemas) ajv.addSchema(schema, id);

/**
 * Schema of a custom resource: the released definition without descriptions and without CEL rules, which only the API
 * server can check. tools/workspace-checks/custom-resources.mjs writes the files. `source` names the Go module of the
 * definition, its version and the file.
 */
interface CustomResource {
  source: string;
  apiVersion: string;
  kind: string;
  schema: Schema;
}
const customResources = join(import.meta.dirname, 'schemas/custom-resources');
for (const file of readdirSync(customResources)) {
  const { apiVersion, kind, schema } = JSON.parse(
    readFileSync(join(customResources, file), 'utf8'),
  ) as CustomResource;
  ajv.addSchema(strict(schema), `${apiVersion}/${kind}`);
}

function schemaOf({ apiVersion, kind }: Manifest): string | undefined {
  if (ajv.getSchema(`${apiVersion}/${kind}`)) return `${apiVersion}/${kind}`;
  const names = (schema: Schema, field: string, value: string) =>
    (schema.properties?.[field]?.['enum'] as string[] | undefined)?.includes(value) === true;
  return [...schemas].find(
    ([, schema]) => names(schema, 'apiVersion', apiVersion) && names(schema, 'kind', kind),
  )?.[0];
}

/**
 * Returns false for errors that only follow from other errors. There are two kinds: no alternative of a `oneOf`
 * matches, or an optional value with an error is not null. The actual error in the alternative or in the value is
 * reported, too.
 */
const isOfItself = ({ keyword, schemaPath, params }: ErrorObject) =>
  keyword !== 'oneOf' && !(keyword === 'type' && params['type'] === 'null' && /oneOf/.test(schemaPath));

const inWords = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || '/'} ${message}${'additionalProperty' in params ? `: ${params['additionalProperty']}` : ''}`;

/** Returns the mistakes for which Kubernetes would reject the manifest. */
export function mistakesOf(manifest: Manifest): string[] {
  const id = schemaOf(manifest);
  const name = `${manifest.kind} ${manifest.metadata?.name}`;
  if (!id) return [`${name}: Kubernetes has no ${manifest.apiVersion} ${manifest.kind}`];
  if (ajv.validate(id, manifest)) return [];
  return (ajv.errors ?? []).filter(isOfItself).map((error) => `${name}: ${inWords(error)}`);
}
