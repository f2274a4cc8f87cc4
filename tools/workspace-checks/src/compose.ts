import { join } from 'node:path';
import { docker } from './dockerfiles.ts';
import { readYaml } from './manifests.ts';

export interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  pull_policy?: string;
  read_only?: boolean;
  cap_drop?: string[];
  command?: string | string[];
  environment?: Record<string, string>;
  healthcheck?: object;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}

/** Content of compose.yaml. YAML anchors are resolved, and variables are not substituted. */
export const compose = readYaml<{ services: Record<string, Service> }>(join(docker, 'compose.yaml'));

/**
 * Returns the environment variables that a service gets if Docker Compose is started without any environment variables.
 */
export function environmentOf(service: string): Record<string, string> {
  const given = Object.entries(compose.services[service]?.environment ?? {});
  const filled = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
  return Object.fromEntries(given.map(([name, value]) => [name, filled(value)]));
}
