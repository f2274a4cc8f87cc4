import { isMap, isNode, isScalar, isSeq, type Document, type YAMLMap } from 'yaml';

const keyOf = (key: unknown): unknown => (isScalar(key) ? key.value : key);

function copyOf(from: unknown, to: unknown): void {
  if (!isNode(from) || !isNode(to)) return;
  const { commentBefore, comment, spaceBefore } = from;
  Object.assign(to, {
    ...(commentBefore && { commentBefore }),
    ...(comment && { comment }),
    ...(spaceBefore && { spaceBefore }),
  });
}

const idOf = (item: unknown): unknown => (isMap(item) ? item.get('id') : undefined);

function copyIn(from: unknown, to: unknown): void {
  copyOf(from, to);
  if (isMap(from) && isMap(to)) copyInMap(from, to);
  if (!isSeq(from) || !isSeq(to)) return;
  for (const [index, item] of to.items.entries()) {
    const id = idOf(item);
    copyIn(id === undefined ? from.items[index] : from.items.find((other) => idOf(other) === id), item);
  }
}

function copyInMap(from: YAMLMap, to: YAMLMap): void {
  for (const pair of to.items) {
    const known = from.items.find(({ key }) => keyOf(key) === keyOf(pair.key));
    if (!known) continue;
    copyOf(known.key, pair.key);
    copyIn(known.value, pair.value);
  }
}

/**
 * Copies comments and empty lines of a YAML document to a document that was created from values. Matches the entries of
 * maps by key, and the entries of lists by `id` if they have one, otherwise by position.
 */
export function copyComments(
  from: Pick<Document, 'comment' | 'commentBefore' | 'contents'>,
  to: Document,
): void {
  if (from.commentBefore) to.commentBefore = from.commentBefore;
  if (from.comment) to.comment = from.comment;
  copyIn(from.contents, to.contents);
}
