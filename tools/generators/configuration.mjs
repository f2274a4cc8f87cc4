// Documents every environment variable of every program, from the schemas with which the programs parse the variables.
// Usage: npm run configuration [-- --write | -- --json]. By default, the content of docs/configuration.md is printed.
// With --write, the file is written. With --json, the variables and the file's content are printed as JSON.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { variablesOf } from '@academy/service-kit';

const workspace = join(import.meta.dirname, '../..');
const page = join(workspace, 'docs/configuration.md');

/**
 * Programs that read environment variables. The schemas of the variables are exported by the file `module` under the
 * name `fields`.
 */
const readers = [
  { name: 'core-services', module: '../../apps/core-services/src/env.ts', fields: 'coreServicesEnv' },
  { name: 'academy-api', module: '../../apps/academy-api/src/env.ts', fields: 'academyApiEnv' },
  { name: 'worker', module: '../../apps/worker/src/env.ts', fields: 'workerEnv' },
  {
    name: 'migrate',
    note: 'A command of core-services, academy-api and the worker.',
    module: '../../libs/service-kit/src/env/env.ts',
    fields: 'migrationEnv',
  },
  {
    name: 'import-courses',
    note: 'A command of academy-api.',
    module: '../../apps/academy-api/src/env.ts',
    fields: 'importCoursesEnv',
  },
  {
    name: 'personal-data',
    note: 'A command of core-services.',
    module: '../../apps/core-services/src/env.ts',
    fields: 'personalDataEnv',
  },
  {
    name: 'verify-audit-log',
    note: 'A command of core-services.',
    module: '../../apps/core-services/src/env.ts',
    fields: 'verifyAuditLogEnv',
  },
  {
    name: 'personal-data',
    note: 'A command of academy-api.',
    module: '../../apps/academy-api/src/env.ts',
    fields: 'personalDataEnv',
  },
  {
    name: 'backup',
    note: 'A command of the worker.',
    module: '../../apps/worker/src/backup/command.ts',
    fields: 'backupEnv',
  },
  {
    name: 'restore',
    note: 'A command of the worker.',
    module: '../../apps/worker/src/backup/command.ts',
    fields: 'restoreEnv',
  },
  {
    name: 'after-restore',
    note: 'A command of the worker.',
    module: '../../apps/worker/src/backup/command.ts',
    fields: 'afterRestoreEnv',
  },
  {
    name: 'npm start',
    note: 'The local stack (`npm start`) reads these variables and sets the variables of the programs above.',
    module: '../dev-stack/src/settings.ts',
    fields: 'settingsEnv',
  },
];

const webVariables = {
  IDENTITY_ORIGIN: 'Origin of the identity provider, for the content security policy',
  SERVICE_WORKER: 'Path of the service worker; `/service-worker-off.js` removes it from all devices',
  CONTENT_ORIGIN: 'Origin on which uploaded packages run (CONTENT_URL of academy-api), if packages are used',
  ERROR_REPORTING_ORIGIN: 'Origin of the service to which the web app reports errors, if there is one',
  ACADEMY_API:
    'Host and port of academy-api, from which the web server gets previews of links to certificates for crawlers',
  PORT: 'Port to listen on',
  HEALTH_PORT: 'Port that serves only /healthz, for probes',
  SHUTDOWN_DELAY: 'Time between SIGTERM and closing the listener',
  REQUEST_TIMEOUT:
    'Time within which a request with its body has to arrive; must be longer than REQUEST_TIMEOUT_MS of the services',
  SITE_DIRECTORY: 'Folder of the built site',
};

/**
 * Returns the environment variables of the web image. Its Caddyfile reads them by placeholders: `{$NAME}`, or
 * `{$NAME:default}` for a variable with a default.
 */
function variablesOfWebImage() {
  const caddyfile = readFileSync(join(workspace, 'docker/web/Caddyfile'), 'utf8');
  const found = [...caddyfile.matchAll(/\{\$(\w+)(?::([^}]*))?\}/g)];
  return [...new Map(found.map(([, name, usual]) => [name, usual]))].map(([name, usual]) => {
    const description = webVariables[name];
    if (!description)
      throw new Error(
        `tools/generators/configuration.mjs has no description of ${name}, a variable of the web image`,
      );
    return { name, description, secret: false, required: usual === undefined, default: usual };
  });
}

async function programs() {
  const read = readers.map(async ({ module, fields, ...reader }) => {
    const exported = await import(module);
    return { ...reader, fields, variables: variablesOf(exported[fields]) };
  });
  const web = {
    name: 'web',
    note: 'The web server in the image `web` reads these variables; the web app gets its configuration from core-services.',
    variables: variablesOfWebImage(),
  };
  return [...(await Promise.all(read)), web];
}

const code = (/** @type {string} */ text) => `\`${text}\``;

function withoutIt(variable) {
  if (variable.required) return '**required**';
  if (variable.requiredWithout) return `required without ${code(variable.requiredWithout)}`;
  const usual = variable.default ?? '';
  return usual === '' || usual.includes(' ') ? usual : code(usual);
}

function meaning({ description, oneOf, needs, differsFrom, tls, secret }) {
  const parts = [
    description,
    oneOf && `one of ${oneOf.map(code).join(', ')}`,
    needs && `needs ${code(needs)}`,
    differsFrom && `must differ from ${code(differsFrom)}`,
    tls && `connections need TLS unless ${code(tls)} is ${code('optional')}`,
    secret && '**secret**',
  ];
  return parts.filter(Boolean).join('; ').replaceAll('|', '\\|');
}

const sectionOf = ({ name, note, variables }) => `## ${name}

${note ? `${note}\n\n` : ''}| Variable | Default | Description |
| --- | --- | --- |
${variables.map((variable) => `| ${code(variable.name)} | ${withoutIt(variable)} | ${meaning(variable)} |`).join('\n')}
`;

const textOf = (sections) => `# Configuration

This page lists every environment variable of every program.
\`npm run configuration -- --write\` generates this page from the code that reads the variables, and a test fails when the page is out of date.

A program reads its variables once, at start.
If any variable is missing or invalid, the program exits with code 1 and lists all mistakes without showing values.
An empty variable counts as not set.
If the name of an unknown variable resembles the name of a variable that is not set, the program logs a warning.
In Kubernetes, variables that are marked **secret** belong in Secrets, and all others in ConfigMaps.
Keycloak's variables are in [docker/keycloak](../docker/keycloak/README.md).

${sections.map(sectionOf).join('\n')}`;

const all = await programs();
const text = await format(textOf(all), { ...(await resolveConfig(page)), filepath: page });
const [option] = process.argv.slice(2);
if (option === '--json') console.log(JSON.stringify({ programs: all, page: text }, undefined, 2));
else if (option === '--write') writeFileSync(page, text);
else process.stdout.write(text);
