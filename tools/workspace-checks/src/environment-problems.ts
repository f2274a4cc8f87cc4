import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv';
import { mistakesOf } from './kubernetes-schemas.ts';
import { readValues, render } from './kustomize.ts';
import { workspace, type Manifest } from './manifests.ts';

/** Schema of the file values.env of an environment. */
export const valuesSchema = JSON.parse(
  readFileSync(join(workspace, 'k8s/values.schema.json'), 'utf8'),
) as SchemaObject & { properties: Record<string, { description: string; default?: string }> };

const validate = new Ajv({ allErrors: true, strict: false }).compile(valuesSchema);

function inWords({ instancePath, keyword, message, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `there is no value ${params['additionalProperty']}`;
  if (keyword === 'required') return `the value ${params['missingProperty']} is missing`;
  return `the value ${instancePath.slice(1)} ${message}`;
}

/** Returns messages about values of an environment that violate k8s/values.schema.json. */
export const problemsOfValues = (values: Record<string, string>): string[] =>
  validate(values) ? [] : (validate.errors ?? []).map(inWords);

/**
 * Network policies in which addresses may remain placeholders, because an environment need not post badges or report
 * errors.
 */
const optional = ['to-badge-network', 'to-telemetry'];

export function placeholdersOf(manifests: Manifest[]): string[] {
  return manifests.flatMap(({ kind, metadata: { name }, ...rest }) => {
    const text = JSON.stringify(rest);
    if (kind === 'NetworkPolicy' && !optional.includes(name) && text.includes('192.0.2.0/24'))
      return [`the NetworkPolicy ${name} has no address`];
    return /[./@]example["/]/.test(text) ? [`the ${kind} ${name} has no host of the environment`] : [];
  });
}

/**
 * Returns messages about problems of an environment: of its values, its objects and the objects of its migrations.
 * @param folder path of the environment, which contains kustomization.yaml, values.env and the folder migrations
 * @throws Error with the message of kustomize if the folder cannot be rendered
 */
export function problemsOf(folder: string): string[] {
  const values = problemsOfValues(readValues(readFileSync(join(folder, 'values.env'), 'utf8')));
  // If a required value is missing, kustomize cannot render the folder, so the other problems cannot be determined.
  if (values.length > 0) return values;
  const migrations = join(folder, 'migrations');
  const manifests = [folder, ...(existsSync(migrations) ? [migrations] : [])].flatMap(render);
  return [...placeholdersOf(manifests), ...manifests.flatMap(mistakesOf)];
}
