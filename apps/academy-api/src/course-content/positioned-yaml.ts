import { isMap, isNode, isScalar, LineCounter, parseDocument, type Node } from 'yaml';

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

export function parsePositionedYaml(text: string): PositionedYaml {
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

  return {
    value: document.errors.length === 0 ? (document.toJS() as unknown) : undefined,
    mistakes: document.errors.map(({ message, pos }) => ({
      line: lines.linePos(pos[0]).line,
      message: message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? message,
    })),
    lineOf,
    lineOfKey,
  };
}
