import { dirname, join, relative, sep } from 'node:path';
import { isRelative, isTypeImport, isUnknown, unknownPath, visitImports } from './imports.mjs';

const web = join(import.meta.dirname, '../../../apps/web');
const source = join(web, 'src');

/**
 * Each layer may import only from itself and from the layers listed after it.
 * Test files belong to the layer `testing` wherever they are, because they open the whole app.
 */
const layers = ['testing', 'shell', 'features', 'shared'];

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path);

// Code outside a feature may import only the feature's public file.
// The shell may also load a feature's pages and texts.
const publicFile = /^index\.ts$/;
const page = /^\w+Page\.tsx$/;
const texts = /^texts\/[\w*]+\.ts$/;

/**
 * True for imports that use no value of the imported file when the importer is loaded: dynamic imports, type imports,
 * and imports without names.
 */
const usesNoValue = (/** @type {any} */ node) =>
  node.type === 'ImportExpression' ||
  isTypeImport(node) ||
  (node.type === 'ImportDeclaration' && node.specifiers.length === 0);

/** @returns {string | undefined} the reason why the file is in a wrong place; undefined if its place is allowed */
function misplacement(/** @type {string} */ file) {
  const [layer = '', ...rest] = relative(source, file).split(sep);
  if (layer === '..') return undefined;
  if (!layers.includes(layer) || rest.length === 0)
    return `Every file belongs to one of the layers ${layers.join(', ')}.`;
  return layer === 'features' && rest.length === 1
    ? 'Every file of this layer belongs to a feature.'
    : undefined;
}

/**
 * @param {string} importer absolute path
 * @param {string} imported absolute path
 * @param {any} node the import
 * @returns {string | undefined} the reason why the import is not allowed; undefined if it is allowed
 */
function violation(importer, imported, node) {
  const [from = '', ownFeature] = relative(source, importer).split(sep);
  const [to = '', feature, ...rest] = relative(source, imported).split(sep);
  // Files outside `src` must not import files of `src`. They may contain the path of the folder `src` itself, as build
  // scripts do.
  if (from === '..') return to === '..' || to === '' ? undefined : 'Only files of src import from src.';
  if (to === '..') return isTest(importer) ? undefined : 'The app imports by relative paths only from src.';
  const top = isTest(importer) ? 'testing' : from;
  if (!layers.includes(to)) return `Every import names one of the layers ${layers.join(', ')}.`;
  if (layers.indexOf(to) < layers.indexOf(top)) return `The layer ${top} must not import from ${to}.`;
  if (to !== 'features' || (from === 'features' && feature === ownFeature)) return undefined;
  const file = rest.join('/');
  if (publicFile.test(file)) return undefined;
  if (from === 'shell' && (page.test(file) || texts.test(file)))
    return usesNoValue(node)
      ? undefined
      : 'The shell loads pages and texts by `import()`; `import` without names only bundles them.';
  return `Import features/${feature} through its public file, features/${feature}/index.ts.`;
}

/** @type {import('eslint').Rule.RuleModule} */
export const webLayers = {
  meta: { type: 'problem', docs: { description: 'Imports of the web app go down: shell, features, shared' } },
  create(context) {
    const { filename } = context;
    const report = (/** @type {any} */ node, /** @type {string | undefined} */ message) =>
      message !== undefined && context.report({ node, message });
    return {
      Program: (node) => report(node, misplacement(filename)),
      ...visitImports(context, (node, specifier) => {
        if (isUnknown(node, specifier)) return report(node, unknownPath);
        if (!isRelative(specifier)) return;
        // Vite resolves a path that begins with `/` relative to the folder of the app.
        const folder = specifier.startsWith('/') ? web : dirname(filename);
        report(node, violation(filename, join(folder, specifier), node));
      }),
    };
  },
};
