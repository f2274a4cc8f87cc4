import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Properties of an endpoint that only services need: the documentation and the schemas for validation. */
const unused = new Set(['summary', 'params', 'body']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Calls a function for a node of a syntax tree and every node below it. */
function visit(value: unknown, found: (node: Node) => void): void {
  if (Array.isArray(value)) value.forEach((item) => visit(item, found));
  if (!isNode(value)) return;
  found(value);
  Object.values(value).forEach((child) => visit(child, found));
}

/**
 * Builds the web app without the contracts' schemas, because the services validate all requests and responses.
 * The plugin removes the schemas from the endpoints, and replaces zod by a module that keeps the names of query fields.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (imported) =>
    imported === 'zod' ? fileURLToPath(new URL('zod-without-schemas.ts', import.meta.url)) : undefined,
  transform: {
    filter: { id: /libs\/contracts\/src\/.*\.ts$/ },
    handler(code) {
      const removed: [number, number][] = [];
      visit(this.parse(code, { lang: 'ts' }), (node) => {
        if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'endpoint') return;
        const [input] = node['arguments'] as Node[];
        for (const property of (input?.['properties'] ?? []) as Node[]) {
          const name = (property['key'] as Node | undefined)?.['name'];
          const isSchema = name === 'response' && (property['value'] as Node).type !== 'Literal';
          if (typeof name === 'string' && (unused.has(name) || isSchema))
            removed.push([property.start, property.end]);
        }
      });
      for (const [start, end] of removed.reverse()) code = `${code.slice(0, start)}...{}${code.slice(end)}`;
      return removed.length > 0 ? { code, map: null } : undefined;
    },
  },
});
