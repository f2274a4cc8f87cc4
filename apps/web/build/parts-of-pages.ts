import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Module that imports the first pages, that is the pages with which visits often start. */
export const firstPages = join(source, 'shell/first-page/firstPages.ts');

/** Matches the module of the only first page that contains a table. This page also needs text fields and menus. */
export const pageWithTable = /\/MembersPage\.tsx$/;

/** Returns the ids of the given modules, and of all modules that they import statically, directly or indirectly. */
function withImports(ids: string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(ids);
  // The loop also visits the ids that are added while it runs.
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Returns a function that names a bundle group: `name` for the modules that the chosen first pages import, and null for
 * all other modules.
 * @param isChosen chooses first pages by their module ids
 */
export function partsOfPages(
  name: string,
  isChosen: (id: string) => boolean,
): Rolldown.CodeSplittingNameFunction {
  let parts: Set<string> | undefined;
  return (id, context) => {
    parts ??= withImports(
      (context.getModuleInfo(firstPages)?.dynamicallyImportedIds ?? []).filter(isChosen),
      context,
    );
    return parts.has(id) ? name : null;
  };
}
