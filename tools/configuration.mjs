// Writes down every environment variable of every program, from the schemas that the programs read them by.
// Usage: npm run configuration [-- --write | -- --json]. Without an option the page is printed; as JSON the variables
// are, and the page with them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { variablesOf } from '@academy/service-kit';

const workspace = join(import.meta.dirname, '..');
const page = join(workspace, 'docs/configuration.md');

/** What reads variables: `fields` is the name of its schema's fields, as `module` exports them. */
const readers = [
  { name: 'core-services', module: '../apps/core-services/src/env.ts', fields: 'coreServicesEnv' },
  { name: 'academy-api', module: '../apps/academy-api/src/env.ts', fields: 'academyApiEnv' },
  { name: 'worker', module: '../apps/worker/src/env.ts', fields: 'workerEnv' },
  {
    name: 'migrate',
    note: 'The command of core-services, academy-api and worker.',
    module: '../libs/service-kit/src/process/env.ts',
    fields: 'migrationEnv',
  },
  {
    name: 'import-courses',
    note: 'A command of academy-api.',
    module: '../apps/academy-api/src/env.ts',
    fields: 'importCoursesEnv',
  },
  {
    name: 'personal-data',
    note: 'A command of core-services.',
    module: '../apps/core-services/src/env.ts',
    fields: 'personalDataEnv',
  },
  {
    name: 'personal-data',
    note: 'A command of academy-api.',
    module: '../apps/academy-api/src/env.ts',
    fields: 'personalDataEnv',
  },
  {
    name: 'backup',
    note: 'A command of the worker.',
    module: '../apps/worker/src/backup/command.ts',
    fields: 'backupEnv',
  },
  {
    name: 'restore',
    note: 'A command of the worker.',
    module: '../apps/worker/src/backup/command.ts',
    fields: 'restoreEnv',
  },
  {
    name: 'after-restore',
    note: 'A command of the worker.',
    module: '../apps/worker/src/backup/command.ts',
    fields: 'afterRestoreEnv',
  },
  {
    name: 'npm start',
    note: 'The local stack, which gives the programs above what they need.',
    module: '../tools/dev-stack/src/settings.ts',
    fields: 'settingsEnv',
  },
];

const webVariables = {
  IDENTITY_ORIGIN: 'Origin of the identity provider, for the content security policy',
  ERROR_REPORTING_ORIGIN: 'Origin of the service that the web app reports errors to, where there is one',
  PORT: 'Port to listen on',
  HEALTH_PORT: 'Port of the probes',
  SHUTDOWN_DELAY: 'From SIGTERM to closed',
  SITE_DIRECTORY: 'Where the built site is',
};

/** Of the web image, whose server fills them into its configuration: `{$NAME}` or `{$NAME:default}`. */
function variablesOfWebImage() {
  const caddyfile = readFileSync(join(workspace, 'docker/web/Caddyfile'), 'utf8');
  const found = [...caddyfile.matchAll(/\{\$(\w+)(?::([^}]*))?\}/g)];
  return [...new Map(found.map(([, name, usual]) => [name, usual]))].map(([name, usual]) => {
    const description = webVariables[name];
    if (!description)
      throw new Error(`tools/configuration.mjs does not say what ${name} of the web image is`);
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
    note: 'The image; the app itself asks core-services.',
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

function meaning({ description, oneOf, needs, secret }) {
  const parts = [
    description,
    oneOf && `one of ${oneOf.map(code).join(', ')}`,
    needs && `needs ${code(needs)}`,
    secret && '**secret**',
  ];
  return parts.filter(Boolean).join('; ').replaceAll('|', '\\|');
}

const sectionOf = ({ name, note, variables }) => `## ${name}

${note ? `${note}\n\n` : ''}| Variable | Without it | What it is |
| --- | --- | --- |
${variables.map((variable) => `| ${code(variable.name)} | ${withoutIt(variable)} | ${meaning(variable)} |`).join('\n')}
`;

const textOf = (sections) => `# Configuration

Every environment variable, by the program that reads it. Made by \`npm run configuration -- --write\` from the code that
reads them; a test holds this page to it.

A program reads its variables once, when it starts. With anything missing or wrong it ends at once with exit code 1 and a
list of all mistakes, which shows no value. An empty variable counts as not set. A name that is nearly one of the
program's own, which is not set, is warned of. Secret variables belong into Secrets, the others into ConfigMaps.
Keycloak's variables are in [docker/keycloak](../docker/keycloak/README.md).

${sections.map(sectionOf).join('\n')}`;

const all = await programs();
const text = await format(textOf(all), { ...(await resolveConfig(page)), filepath: page });
const [option] = process.argv.slice(2);
if (option === '--json') console.log(JSON.stringify({ programs: all, page: text }, undefined, 2));
else if (option === '--write') writeFileSync(page, text);
else process.stdout.write(text);
