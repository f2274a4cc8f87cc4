// Finds all imports, and all expressions by which a file loads another file.

/** @typedef {any} Node a node of the syntax tree */

/**
 * Returns the value of an expression that is a text, with `*` for each part that is known only at run time.
 * @param {Node} node
 * @returns {string}
 */
export function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map((/** @type {Node} */ part) => part.value.cooked).join('*');
  if (node?.type === 'BinaryExpression') return `${textOf(node.left)}${textOf(node.right)}`;
  return '*';
}

const createsRequire = /\bcreateRequire\(.*\)$/s;
const loaders = /^(require|import\.meta)(\.\w+)?$|\bcreateRequire\(.*\)(\.\w+)?$/s;

/**
 * Returns a listener that calls `check` for each static or dynamic import, type import, `require`, `import.meta.glob`
 * and `new URL(…, import.meta.url)`.
 * @param {import('eslint').Rule.RuleContext} context
 * @param {(node: Node, specifier: string) => void} check gets the specifier, with `*` for parts that are known only at
 * run time
 * @returns {import('eslint').Rule.RuleListener}
 */
export function visitImports({ sourceCode }, check) {
  const checkSource = (/** @type {Node} */ node) => node.source && check(node, textOf(node.source));
  /** @type {Set<string>} */
  const ownLoaders = new Set();
  return {
    ImportDeclaration: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    ImportExpression: checkSource,
    TSImportType: checkSource,
    TSExternalModuleReference: (/** @type {Node} */ node) => check(node, textOf(node.expression)),
    VariableDeclarator(/** @type {Node} */ node) {
      if (node.init && createsRequire.test(sourceCode.getText(node.init))) ownLoaders.add(node.id.name);
    },
    CallExpression(/** @type {Node} */ node) {
      const callee = sourceCode.getText(node.callee);
      if (!loaders.test(callee) && !ownLoaders.has(callee)) return;
      const [argument] = node.arguments;
      const patterns = argument?.type === 'ArrayExpression' ? argument.elements : [argument];
      for (const pattern of patterns) check(node, textOf(pattern));
    },
    NewExpression(/** @type {Node} */ node) {
      const [path, base] = node.arguments;
      if (!base || sourceCode.getText(base) !== 'import.meta.url') return;
      const text = textOf(path);
      check(node, /^([./*]|\w+:)/.test(text) ? text : `./${text}`);
    },
  };
}

/**
 * True for imports whose file cannot be determined, because their path begins with a part that is known only at run
 * time. False for `new URL(…, import.meta.url)`.
 */
export const isUnknown = (/** @type {Node} */ node, /** @type {string} */ specifier) =>
  specifier.startsWith('*') && node.type !== 'NewExpression';

export const isTypeImport = (/** @type {Node} */ node) =>
  node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';

export const unknownPath =
  'Begin the path of a dynamic import with literal text, so that it shows what the file imports.';

export const isRelative = (/** @type {string} */ specifier) =>
  /^\.{0,2}\//.test(specifier) || /^\.\.?$/.test(specifier);

/** True for test files, and for files in folders `testing`, which contain code that tests share. */
export const isForTests = (/** @type {string} */ path) => /\.test\.tsx?$|\/testing(\/|$)/.test(path);
