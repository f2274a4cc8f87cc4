import { dirname, join, relative, sep } from 'node:path';

const source = join(import.meta.dirname, '../apps/web/src');

/** Each layer may import only from itself and from the layers listed after it. */
const layers = ['testing', 'shell', 'features', 'shared'];

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path);

/** Code outside a feature may import only its public file. The shell may also load its pages and texts lazily. */
const publicFile = /^index\.ts$/;
const lazilyLoaded = /^(\w+Page\.tsx|texts\/[\w*]+\.ts)$/;

/**
 * @param {string} importer absolute path
 * @param {string} imported absolute path
 * @returns {string | undefined} the reason why the import is not allowed; undefined if it is allowed
 */
function violation(importer, imported) {
  const [from = '', ownFeature] = relative(source, importer).split(sep);
  const [to = '', feature, ...rest] = relative(source, imported).split(sep);
  if (to === '..') return undefined;
  const top = isTest(importer) ? 'testing' : from;
  if (!layers.includes(from) || !layers.includes(to))
    return `Every file belongs to one of the layers ${layers.join(', ')}.`;
  if (layers.indexOf(to) < layers.indexOf(top)) return `The layer ${from} must not import from ${to}.`;
  if (to !== 'features' || (from === 'features' && feature === ownFeature)) return undefined;
  const file = rest.join('/');
  if (publicFile.test(file) || (from === 'shell' && lazilyLoaded.test(file))) return undefined;
  return `Import features/${feature} through its public file, features/${feature}/index.ts.`;
}

/** @type {import('eslint').Rule.RuleModule} */
export const webLayers = {
  meta: { type: 'problem', docs: { description: 'Imports of the web app go down: shell, features, shared' } },
  create(context) {
    const check = (/** @type {any} */ node) => {
      const parts = node.source?.quasis?.map((/** @type {any} */ part) => part.value.cooked);
      const specifier = node.source?.value ?? parts?.join('*');
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const message = violation(context.filename, join(dirname(context.filename), specifier));
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
