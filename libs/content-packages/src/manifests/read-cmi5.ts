import {
  launchMethods,
  maxPackageLessons,
  moveOnCriteria,
  type PackageLaunch,
  type PackageLesson,
} from '@academy/contracts';
import { PackageRefusal } from '../package-refusal.ts';
import { cleanTitle } from './clean-title.ts';
import { numberIn } from './numbers.ts';
import type { Manifest } from './read-manifest.ts';
import { startPageOf, type PackagePaths } from './start-page.ts';
import { attributeOf, childrenOf, elementAt, textOf, type XmlElement } from './xml-element.ts';

/** Query parameters that Academy adds to the URL of an assignable unit when it starts the unit. */
const reserved = ['endpoint', 'fetch', 'actor', 'activityid', 'registration'];

/** The child elements of an assignable unit, in the order that the schema of cmi5 requires. */
const order = ['title', 'description', 'objectives', 'url', 'launchparameters', 'entitlementkey'];

const titleOf = (element: XmlElement) => cleanTitle(textOf(elementAt(element, 'title', 'langstring')));

/** The first element without an id, with an id that is not an absolute IRI, or with the id of an earlier element. */
function firstWithWrongId(elements: readonly XmlElement[]): XmlElement | undefined {
  const ids = new Set<string>();
  return elements.find((element) => {
    const id = attributeOf(element, 'id');
    if (id === undefined || !/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(id) || ids.has(id)) return true;
    ids.add(id);
    return false;
  });
}

const descendants = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);

function isInOrder({ children }: XmlElement): boolean {
  const places = children.map(({ name }) => order.indexOf(name)).filter((place) => place >= 0);
  return places.every((place, index) => index === 0 || place > places[index - 1]!);
}

/** The value of an attribute; `byDefault` if the attribute is missing, undefined if its value is not allowed. */
function oneOf<T extends string>(
  text: string | undefined,
  allowed: readonly T[],
  byDefault: T,
): T | undefined {
  return text === undefined ? byDefault : allowed.find((value) => value === text);
}

/**
 * Reads the launch settings of an assignable unit. Missing attributes have defaults.
 * @returns undefined if `moveOn`, `launchMethod` or `masteryScore` has a value that cmi5 does not allow
 */
function launchOf(unit: XmlElement): PackageLaunch | undefined {
  const moveOn = oneOf(attributeOf(unit, 'moveon'), moveOnCriteria, 'NotApplicable');
  const launchMethod = oneOf(attributeOf(unit, 'launchmethod'), launchMethods, 'AnyWindow');
  const stated = attributeOf(unit, 'masteryscore');
  const masteryScore = numberIn(stated, 0, 1);
  if (!moveOn || !launchMethod || (stated !== undefined && masteryScore === undefined)) return undefined;
  const data = textOf(elementAt(unit, 'launchparameters'));
  const entitlementKey = textOf(elementAt(unit, 'entitlementkey'));
  return {
    moveOn,
    launchMethod,
    ...(masteryScore !== undefined && { masteryScore }),
    ...(data !== undefined && { data }),
    ...(entitlementKey !== undefined && { entitlementKey }),
  };
}

/**
 * Reads the course structure, which is the manifest of a cmi5 package.
 * @throws PackageRefusal if the file is not a valid course structure, if it has too many lessons, or if the start page
 * of a lesson is not in the package
 */
export function readCmi5(root: XmlElement, paths: PackagePaths): Manifest {
  const refusal = (reason: string) => new PackageRefusal('not_a_package', paths.manifest, reason);
  const course = elementAt(root, 'course');
  if (root.name !== 'coursestructure' || !course) throw refusal('it is no course structure of cmi5');
  for (const elements of [
    [course],
    descendants(root, 'block'),
    childrenOf(elementAt(root, 'objectives'), 'objective'),
    descendants(root, 'au'),
  ])
    if (firstWithWrongId(elements)) throw refusal('an id is no IRI, or there twice');

  if (descendants(root, 'au').length > maxPackageLessons) throw refusal('it has too many lessons');

  const courseId = attributeOf(course, 'id')!;

  function lessonOf(unit: XmlElement, blocks: readonly XmlElement[]): PackageLesson {
    const url = textOf(elementAt(unit, 'url'));
    const title = titleOf(unit);
    const settings = launchOf(unit);
    if (url === undefined || title === undefined || settings === undefined || !isInOrder(unit))
      throw refusal('an assignable unit does not follow the schema');
    const href = startPageOf(paths, url);
    const names = [...new URL(href, 'https://package.invalid/').searchParams.keys()];
    if (names.some((name) => reserved.includes(name.toLowerCase())))
      throw refusal('the address of an assignable unit has a reserved parameter');
    const identifier = attributeOf(unit, 'id')!;
    const blockIds = blocks.map((block) => attributeOf(block, 'id')!);
    const launch = { ...settings, courseId, ...(blockIds.length > 0 && { blockIds }) };
    // The chapter of a unit is the outermost of the blocks that contain the unit and have a title.
    const chapter = blocks.map(titleOf).find((name) => name !== undefined);
    return { identifier, title, ...(chapter !== undefined && { chapter }), href, launch };
  }

  /** Lists the units below an element in order. @param blocks the blocks that contain the element, outermost first */
  const lessonsOf = (parent: XmlElement, blocks: readonly XmlElement[] = []): PackageLesson[] =>
    parent.children.flatMap((child) => {
      if (child.name === 'au') return [lessonOf(child, blocks)];
      return child.name === 'block' ? lessonsOf(child, [...blocks, child]) : [];
    });

  return { format: 'cmi5', title: titleOf(course) ?? null, lessons: lessonsOf(root) };
}
