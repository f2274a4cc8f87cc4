import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseRolesSql, roleNames, type RolePasswords } from '@academy/platform-data/database-roles';
import { checkout, withoutTls, type TestDatabase } from '@academy/testing';

const run = promisify(execFile);
const services = ['core-services', 'worker', 'academy-api'];

/** Bundles the programs of a checkout in the same way as the builds of the images. */
export async function bundle(folder: string): Promise<void> {
  for (const service of services) {
    const cwd = join(folder, 'apps', service);
    const { nx } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'));
    const [, ...args] = nx.targets.build.options.command.split(' ');
    await run(process.execPath, args, { cwd });
  }
}

/** Updates roles and grants, as an operator does before the migrations of a new version. */
export async function updateRoles(database: TestDatabase, passwords: Record<string, string>): Promise<void> {
  // Roles that the previous version does not have get their names as passwords.
  const ofNewRoles = Object.fromEntries(roleNames.map((name) => [name, name]));
  await database.admin.query(databaseRolesSql({ ...ofNewRoles, ...passwords } as RolePasswords));
}

/** Runs the migrations of all services concurrently. */
export async function migrate(database: TestDatabase): Promise<void> {
  await Promise.all(
    services.map((service) =>
      run(process.execPath, [`apps/${service}/dist/migrate.js`], {
        cwd: checkout,
        env: {
          ...process.env,
          ...withoutTls,
          MIGRATION_DATABASE_URL: database.urlOf(`${service.replace('-', '_')}_owner`),
        },
      }),
    ),
  );
}
