import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml';

export type YamlPath = readonly PropertyKey[];

/** Parsed YAML with the line number of each value. */
export interface PositionedYaml {
  value: unknown;
  /** Syntax errors; `value` is undefined if there are any. */
  mistakes: { line: number; message: string }[];
  /** Returns the line (from 1) of the value at a path, or of its closest existing parent. */
  lineOf: (path: YamlPath) => number;
  /** Returns the line (from 1) of a key in the map at a path. */
  lineOfKey: (path: YamlPath, key: string) => number;
}

/** The result for a text that the parser cannot read. */
const unreadable = (message: string): PositionedYaml => ({
  value: undefined,
  mistakes: [{ line: 1, message }],
  lineOf: () => 1,
  lineOfKey: () => 1,
});

/** Converts parsed YAML to a value. Fails for aliases that would expand to much more than the text. */
function valueOf(document: Document): { value: unknown; mistakes: PositionedYaml['mistakes'] } {
  try {
    return { value: document.toJS() as unknown, mistakes: [] };
  } catch (error) {
    return { value: undefined, mistakes: [{ line: 1, message: (error as Error).message }] };
  }
}

/**
 * Maximum depth of YAML; `course.yaml` has eight levels. The parser calls itself for each level, and a stack that is full can end
 * the whole process, because V8 aborts if it has to compile a regular expression then.
 */
const maxDepth = 200;

/**
 * Returns whether YAML may be nested too deeply. Brackets and dashes in texts count as well, of which ordinary texts have much
 * fewer.
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

/** Parses YAML. The result has mistakes if the text is no YAML, is nested too deeply, or expands to much more than itself. */
export function parsePositionedYaml(text: string): PositionedYaml {
  if (isTooDeep(text)) return unreadable('is nested too deeply');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
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
