import { dirname, join, relative, sep } from 'node:path';
import { isForTests, isRelative, isTypeImport, isUnknown, unknownPath, visitImports } from './imports.mjs';

const apps = join(import.meta.dirname, '../../../apps');

/**
 * Each layer may import only from itself and from the layers listed after it. A feature must not import another
 * feature.
 * - testing: tests, and the folder `testing`
 * - program: the files in `src` that build the app or run a command
 * - features: a folder per feature
 * - shared: the folder `database`, and the files in `src` that features use
 */
const layers = ['testing', 'program', 'features', 'shared'];
const shared = ['database', 'batched.ts', 'reason.ts'];

/** Features may import only types from this file, which collects all environment variables of a program. */
const environment = 'env.ts';

/**
 * Returns the layer of a file in `src` of a service. If the file is in the folder of a feature, also returns the name
 * of the feature.
 */
function placeOf(/** @type {string} */ path) {
  const parts = path.split(sep);
  const [first = ''] = parts;
  const isFeature = parts.length > 1 && first !== 'testing' && !shared.includes(first);
  const feature = isFeature ? first : undefined;
  if (isForTests(`/${path}`)) return { layer: 'testing', feature };
  if (shared.includes(first)) return { layer: 'shared', feature };
  return { layer: isFeature ? 'features' : 'program', feature };
}

/**
 * @param {string} importer absolute path
 * @param {string} imported absolute path
 * @param {any} node the import
 * @returns {string | undefined} the reason why the import is not allowed; undefined if it is allowed
 */
function violation(importer, imported, node) {
  const [app = ''] = relative(apps, importer).split(sep);
  const source = join(apps, app, 'src');
  const target = relative(source, imported);
  if (target.startsWith('..') || (target === environment && isTypeImport(node))) return undefined;
  const from = placeOf(relative(source, importer));
  const to = placeOf(target);
  if (layers.indexOf(to.layer) < layers.indexOf(from.layer))
    return `Imports go down from ${layers.join(' to ')}: ${from.layer} must not import from ${to.layer}.`;
  if (from.feature && to.feature && from.feature !== to.feature)
    return 'A feature does not import another one: share it through the folder database or a library, or let app.ts pass it. Tests share it through the folder testing.';
  return undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
export const serviceLayers = {
  meta: { type: 'problem', docs: { description: 'Features of a service do not import each other' } },
  create(context) {
    const { filename } = context;
    return visitImports(context, (node, specifier) => {
      const message = isUnknown(node, specifier)
        ? unknownPath
        : isRelative(specifier)
          ? violation(filename, join(dirname(filename), specifier), node)
          : undefined;
      if (message !== undefined) context.report({ node, message });
    });
  },
};
