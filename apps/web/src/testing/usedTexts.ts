import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const isSource = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/(\.test\.tsx?|\/texts\/\w+\.ts|\.d\.ts)$|^(shell\/i18n|shared\/mocks|testing)\//.test(path);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the string literals of a source file as regular expressions for keys of texts. A placeholder of a template
 * literal becomes a pattern that matches any part of a key.
 */
function literalsOf(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.push(escaped(node.text));
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ literal }) => escaped(literal.text));
      found.push([escaped(node.head.text), ...spans].join('[\\w.-]+'));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/**
 * Returns a function that tells whether the string literals of a file can be keys of the namespace. They can be keys if
 * the file names the namespace. For the namespace `errors`, the function always returns true, because files use keys of
 * error texts without naming the namespace.
 */
const named = (namespace: string) => (literals: string[]) =>
  namespace === 'errors' ||
  literals.some((literal) => literal === namespace || literal.startsWith(`${namespace}:`));

/** Returns true for a template that consists only of placeholders, which would match every key. */
const hasOnlyPlaceholders = (literal: string) => /^([\w-]+:)?(\[\\w\.-\]\+)+$/.test(literal);

/**
 * Returns a function that tells whether the source files of the app use a key with the format `namespace:path.of.key`.
 * A key is used if a file names the namespace, and also contains the key or a template that can produce the key.
 */
export function usedTexts(folder: string): (key: string) => boolean {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((path) => literalsOf(join(folder, path)));
  const patterns = new Map<string, RegExp>();

  function patternOf(namespace: string): RegExp {
    const literals = new Set(files.filter(named(namespace)).flat());
    const keys = [...literals].filter((literal) => !hasOnlyPlaceholders(literal));
    const pattern = new RegExp(`^(${keys.join('|')})$`);
    patterns.set(namespace, pattern);
    return pattern;
  }

  return (key) => {
    const [namespace = '', path = ''] = key.replace(/_(zero|one|other)$/, '').split(':');
    const pattern = patterns.get(namespace) ?? patternOf(namespace);
    return pattern.test(path) || pattern.test(`${namespace}:${path}`);
  };
}
