import { v5 as uuidv5 } from 'uuid';
import type { Database } from '@academy/service-kit';
import { moveOnOf, type XapiRegistration } from './launch.ts';
import { lockUnits, type Unit } from './queries/units.ts';
import { blockType, courseType } from './vocabulary.ts';

/** A block of a cmi5 course, or the course itself. */
export interface Part {
  /**
   * Id of the part in statements. cmi5 requires that it differs from the id in the package, which the publisher has
   * chosen.
   */
  id: string;
  type: string;
  /**
   * Id of the part in the package; undefined for a course whose package was unpacked by an earlier version of Academy,
   * which did not read the ids of courses.
   */
  publisherId: string | undefined;
}

/**
 * Returns true if the unit has met its completion criterion. A unit without a criterion counts as satisfied from the
 * beginning.
 */
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

/**
 * Returns the blocks whose units are all satisfied, inner blocks first. If all units of the course are satisfied, the
 * course is the last element.
 */
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

/**
 * Returns the blocks of a registration's unit, and the course, if they are satisfied. Call this function when the unit
 * has just met its criterion.
 */
export async function findSatisfiedBy(tx: Database, registration: XapiRegistration): Promise<Part[]> {
  const units = await lockUnits(tx, registration);
  return partsOf(registration.course_id, registration.launch.blockIds?.toReversed() ?? [], units);
}

/**
 * Returns the blocks, and the course, that are satisfied from the start, because none of their units has a completion
 * criterion. Returns an empty list if the learner has already started another unit of the course, because the parts
 * were reported at that time.
 */
export async function findSatisfiedAtOnce(tx: Database, registration: XapiRegistration): Promise<Part[]> {
  const units = await lockUnits(tx, registration);
  if (units.some(({ has_begun, lesson_id }) => has_begun && lesson_id !== registration.lesson_id)) return [];
  const blockIds = new Set(units.flatMap(({ launch }) => launch.blockIds?.toReversed() ?? []));
  return partsOf(registration.course_id, [...blockIds], units);
}
