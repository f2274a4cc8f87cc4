import { v5 as uuidv5 } from 'uuid';
import type { Database } from '@academy/service-kit';
import { moveOnOf, type XapiRegistration } from './launch.ts';
import { lockUnits, type Unit } from './queries/units.ts';
import { blockType, courseType } from './vocabulary.ts';

/** A block of a cmi5 course, or the course itself. */
export interface Part {
  /** Id of the part in statements, which cmi5 distinguishes from the id that its publisher has given it. */
  id: string;
  type: string;
  /** Undefined if the package was unpacked before the ids of courses were read. */
  publisherId: string | undefined;
}

/** Returns true if the unit has met its criterion, or has none: cmi5 counts such a unit as satisfied from the beginning. */
function isSatisfied({ launch, is_completed, is_passed }: Unit): boolean {
  switch (moveOnOf({ launch })) {
    case 'Passed':
      return is_passed;
    case 'Completed':
      return is_completed;
    case 'CompletedAndPassed':
      return is_completed && is_passed;
    case 'CompletedOrPassed':
      return is_completed || is_passed;
    case 'NotApplicable':
      return true;
  }
}

/** Returns the blocks whose units are all satisfied, inner ones first, and at last the course if all of its units are. */
function partsOf(courseId: string, blockIds: readonly string[], units: readonly Unit[]): Part[] {
  const areSatisfied = (within: readonly Unit[]) => within.every(isSatisfied);
  const blocks = blockIds
    .filter((blockId) => areSatisfied(units.filter(({ launch }) => launch.blockIds?.includes(blockId))))
    .map((blockId) => ({
      id: `urn:uuid:${uuidv5(blockId, courseId)}`,
      type: blockType,
      publisherId: blockId,
    }));
  if (!areSatisfied(units)) return blocks;
  const publisherId = units.find(({ launch }) => launch.courseId !== undefined)?.launch.courseId;
  return [...blocks, { id: `urn:uuid:${courseId}`, type: courseType, publisherId }];
}

/** Returns the parts of the course that are satisfied because the unit of a registration has just met its criterion. */
export async function findSatisfiedBy(tx: Database, registration: XapiRegistration): Promise<Part[]> {
  const units = await lockUnits(tx, registration);
  return partsOf(registration.course_id, registration.launch.blockIds?.toReversed() ?? [], units);
}

/**
 * Returns the parts of the course that are satisfied from the start, because none of their units has a completion criterion.
 * Returns an empty list if the learner has already started another unit of the course, because the parts were reported then.
 */
export async function findSatisfiedAtOnce(tx: Database, registration: XapiRegistration): Promise<Part[]> {
  const units = await lockUnits(tx, registration);
  if (units.some(({ has_begun, lesson_id }) => has_begun && lesson_id !== registration.lesson_id)) return [];
  const blockIds = new Set(units.flatMap(({ launch }) => launch.blockIds?.toReversed() ?? []));
  return partsOf(registration.course_id, [...blockIds], units);
}
