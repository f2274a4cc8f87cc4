// Creates a migration: an empty SQL file and its entry in the project's journal.
// Usage: npm run migration -- <project> <name_of_the_change>
import { relative } from 'node:path';
import { createMigration } from './create-migration.ts';
import { isProject, migrationsOf, projects, workspace } from './projects.ts';

const [project, name] = process.argv.slice(2);
try {
  if (!isProject(project) || !name)
    throw new Error(`usage: npm run migration -- <${Object.keys(projects).join('|')}> <name_of_the_change>`);
  console.log(relative(workspace, await createMigration(migrationsOf(project), name)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
