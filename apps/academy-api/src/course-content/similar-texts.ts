/** Number of leading letters that are compared, so that inflected forms of a word count as the same word. */
const stemLength = 7;
const shortestWord = 3;

const stemsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.slice(0, stemLength));

function countsOf<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * Finds pairs of texts with a cosine similarity of at least `threshold`. Words are weighted by how rare they are among
 * the texts (TF-IDF).
 * @returns pairs of positions, the lower one first
 */
export function similarTexts(texts: readonly string[], threshold: number): [number, number][] {
  const stems = texts.map(stemsOf);
  const textsWith = countsOf(stems.flatMap((words) => [...new Set(words)]));
  const vectors = stems.map((words) => {
    const weights = [...countsOf(words)].map(
      ([word, count]) =>
        [word, (1 + Math.log(count)) * Math.log(texts.length / (textsWith.get(word) ?? 1))] as const,
    );
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([word, weight]) => [word, weight / length]));
  });
  /** Maps each word to the texts processed so far that contain it. Only texts that share a word need to be compared. */
  const containing = new Map<string, { text: number; weight: number }[]>();
  return vectors.flatMap((vector, second) => {
    const similarities = new Float64Array(second);
    for (const [word, weight] of vector) {
      const others = containing.get(word) ?? [];
      for (const other of others) similarities[other.text]! += weight * other.weight;
      others.push({ text: second, weight });
      containing.set(word, others);
    }
    return [...similarities].flatMap((similarity, first): [number, number][] =>
      similarity >= threshold ? [[first, second]] : [],
    );
  });
}
