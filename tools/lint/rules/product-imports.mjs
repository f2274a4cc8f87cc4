import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isForTests, isRelative, visitImports } from './imports.mjs';

const workspace = join(import.meta.dirname, '../../..');

/** @type {Map<string, string[]>} */
const known = new Map();

/**
 * Returns the libraries of this repository that only the tests of a project may use, because they are in its
 * `devDependencies`.
 */
function librariesOfTests(/** @type {string} */ project) {
  const { devDependencies } = JSON.parse(readFileSync(join(workspace, project, 'package.json'), 'utf8'));
  const names = Object.keys(devDependencies ?? {}).filter((name) => name.startsWith('@academy/'));
  known.set(project, names);
  return names;
}

/** @type {import('eslint').Rule.RuleModule} */
export const productImports = {
  meta: { type: 'problem', docs: { description: 'Product code imports nothing that is for tests' } },
  create(context) {
    const project = relative(workspace, context.filename).split(sep).slice(0, 2).join('/');
    const libraries = known.get(project) ?? librariesOfTests(project);
    const isOfTests = (/** @type {string} */ specifier) =>
      isRelative(specifier)
        ? isForTests(`/${relative(workspace, join(dirname(context.filename), specifier))}`)
        : /^@academy\/([^/]+\/)?testing(\/|$)/.test(specifier) ||
          libraries.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    return visitImports(context, (node, specifier) => {
      if (isOfTests(specifier))
        context.report({ node, message: `${specifier} is for tests, so product code must not import it.` });
    });
  },
};
