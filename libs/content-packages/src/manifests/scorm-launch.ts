import type { PackageLaunch } from '@academy/contracts';
import { numberIn } from './numbers.ts';
import type { ScormFormat } from './scorm-format.ts';
import { attributeOf, childrenOf, elementAt, textOf, type XmlElement } from './xml-element.ts';

/** Maximum number of characters of launch data in SCORM 1.2; other versions allow less. */
const longestData = 4_096;

/** Cuts launch data to the maximum length, without splitting a surrogate pair. */
const cut = (data: string | undefined) => data?.slice(0, longestData).replace(/\p{Cs}$/u, '');

/** Sequencing information that several items can share, by the id with which items refer to it. */
export type SharedSequencing = ReadonlyMap<string | undefined, XmlElement>;

export const sharedSequencingOf = (root: XmlElement): SharedSequencing =>
  new Map(
    childrenOf(elementAt(root, 'sequencingcollection'), 'sequencing')
      .filter((one) => attributeOf(one, 'id') !== undefined)
      .toReversed()
      .map((one) => [attributeOf(one, 'id'), one]),
  );

function sequencingOf(shared: SharedSequencing, item: XmlElement): XmlElement[] {
  const own = childrenOf(item, 'sequencing')[0];
  if (!own) return [];
  const other = shared.get(attributeOf(own, 'idref'));
  return other ? [own, other] : [own];
}

/**
 * The minimum scaled score with which an item counts as passed; undefined if passing does not depend on the score, or
 * if SCORM does not allow the stated score.
 */
function passingScoreOf(sequencings: readonly XmlElement[]): number | undefined {
  const objective = sequencings
    .map((one) => elementAt(one, 'objectives', 'primaryobjective'))
    .find((found) => found !== undefined);
  if (attributeOf(objective, 'satisfiedbymeasure') !== 'true') return undefined;
  const measure = textOf(elementAt(objective, 'minnormalizedmeasure'));
  return measure === undefined ? 1 : numberIn(measure, -1, 1);
}

/**
 * Minimum progress from 0 to 1 with which an item counts as completed. In SCORM 2004 3rd edition, it is the text of the
 * element `completionThreshold`. In the 4th edition, it is the attribute `minProgressMeasure`, which counts only if
 * `completedByMeasure` is true.
 */
function completionThresholdOf(item: XmlElement): number | undefined {
  const threshold = childrenOf(item, 'completionthreshold')[0];
  if (!threshold) return undefined;
  if (attributeOf(threshold, 'completedbymeasure') === 'true')
    return numberIn(attributeOf(threshold, 'minprogressmeasure') ?? '1', 0, 1);
  return numberIn(textOf(threshold), 0, 1);
}

/** Whether only the content may complete the item. If false, an item that ends without a status counts as completed. */
const isCompletionSetByContent = (sequencings: readonly XmlElement[]) =>
  sequencings
    .map((one) => attributeOf(elementAt(one, 'deliverycontrols'), 'completionsetbycontent'))
    .find((stated) => stated !== undefined)
    ?.toLowerCase() === 'true';

/** The values of an item that the SCORM runtime needs. Values that SCORM does not allow are omitted. */
export function launchOf(format: ScormFormat, shared: SharedSequencing, item: XmlElement): PackageLaunch {
  const text = (name: string) => textOf(childrenOf(item, name)[0]);
  const is12 = format === 'scorm-1.2';
  const sequencings = is12 ? [] : sequencingOf(shared, item);
  const values = {
    data: cut(childrenOf(item, 'datafromlms')[0]?.text) || undefined,
    masteryScore: is12 ? numberIn(text('masteryscore'), 0, 100) : passingScoreOf(sequencings),
    completionThreshold: is12 ? undefined : completionThresholdOf(item),
    completionSetByContent: isCompletionSetByContent(sequencings) || undefined,
    maxTimeAllowed: is12
      ? text('maxtimeallowed')
      : sequencings
          .map((one) => attributeOf(elementAt(one, 'limitconditions'), 'attemptabsolutedurationlimit'))
          .find((limit) => limit !== undefined),
    timeLimitAction: text('timelimitaction')?.toLowerCase(),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as PackageLaunch;
}
