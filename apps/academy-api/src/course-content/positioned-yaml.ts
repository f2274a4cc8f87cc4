import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml';

export type YamlPath = readonly PropertyKey[];

export interface PositionedYaml {
  value: unknown;
  /** Syntax errors; if there are any, `value` is undefined. */
  mistakes: { line: number; message: string }[];
  /** Returns the line (from 1) of the value at a path, or of its closest existing parent. */
  lineOf: (path: YamlPath) => number;
  /** Returns the line (from 1) of `key` in the map at `path`. */
  lineOfKey: (path: YamlPath, key: string) => number;
}

const unreadable = (message: string): PositionedYaml => ({
  value: undefined,
  mistakes: [{ line: 1, message }],
  lineOf: () => 1,
  lineOfKey: () => 1,
});

/** Returns true if an alias makes a list or map a part of itself. A program that walks such a value never ends. */
function hasCycle(value: unknown, parents: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (parents.includes(value)) return true;
  const path = [...parents, value];
  return Object.values(value).some((inner) => hasCycle(inner, path));
}

/**
 * Converts parsed YAML to a value. Rejects YAML whose aliases would expand to much more than the text ("billion
 * laughs"), or form a cycle.
 */
function valueOf(document: Document): { value: unknown; mistakes: PositionedYaml['mistakes'] } {
  const wrong = (message: string) => ({ value: undefined, mistakes: [{ line: 1, message }] });
  try {
    const value = document.toJS() as unknown;
    return hasCycle(value)
      ? wrong('an alias refers to a list or map that contains it')
      : { value, mistakes: [] };
  } catch (error) {
    return wrong((error as Error).message);
  }
}

/**
 * Maximum nesting depth of YAML; `course.yaml` has eight levels. Without a limit, the recursive parser could overflow
 * the stack. If that happens while V8 compiles a regular expression, the whole process ends.
 */
const maxDepth = 200;

/**
 * Estimates, without parsing, whether YAML is nested too deeply. Brackets and dashes inside texts are counted too, but
 * ordinary texts contain far fewer than the limit.
 */
function isTooDeep(text: string): boolean {
  let open = 0;
  for (const line of text.split('\n')) {
    if (/^\s*/.exec(line)![0].length > 2 * maxDepth) return true;
    if ((line.match(/[-?:](?=\s)/g) ?? []).length > maxDepth) return true;
    for (const bracket of line.match(/[[\]{}]/g) ?? [])
      open = Math.max(0, open + (bracket === '[' || bracket === '{' ? 1 : -1));
    if (open > maxDepth) return true;
  }
  return false;
}

/**
 * Parses YAML. Returns mistakes if the text is not YAML, is nested too deeply, or has aliases that expand too much or
 * form a cycle.
 */
export function parsePositionedYaml(text: string): PositionedYaml {
  if (isTooDeep(text)) return unreadable('is nested too deeply');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' });
  const lineAt = (node: Node | null | undefined) =>
    node?.range ? lines.linePos(node.range[0]).line : undefined;

  const nodeAt = (path: YamlPath): Node | undefined => {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    return isNode(node) ? node : undefined;
  };
  const lineOf = (path: YamlPath): number =>
    lineAt(nodeAt(path)) ?? (path.length === 0 ? 1 : lineOf(path.slice(0, -1)));
  const lineOfKey = (path: YamlPath, key: string) => {
    const map = nodeAt(path);
    const pair = isMap(map)
      ? map.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined;
    return (isNode(pair?.key) ? lineAt(pair.key) : undefined) ?? lineOf(path);
  };

  if (document.errors.length === 0) return { ...valueOf(document), lineOf, lineOfKey };
  return {
    value: undefined,
    mistakes: document.errors.map(({ message, pos }) => ({
      line: lines.linePos(pos[0]).line,
      message: message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? message,
    })),
    lineOf,
    lineOfKey,
  };
}
