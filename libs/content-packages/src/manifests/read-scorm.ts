import { maxPackageLessons, type PackageLesson } from '@academy/contracts';
import { PackageRefusal } from '../package-refusal.ts';
import { cleanTitle } from './clean-title.ts';
import type { Manifest } from './read-manifest.ts';
import { scormFormatOf, type ScormFormat } from './scorm-format.ts';
import { launchOf, sharedSequencingOf, type SharedSequencing } from './scorm-launch.ts';
import { startPageOf, type PackagePaths } from './start-page.ts';
import { attributeOf, childrenOf, elementAt, textOf, type XmlElement } from './xml-element.ts';

interface Resource {
  element: XmlElement;
  /**
   * Base URL of the resource: the attributes `xml:base` of the elements around it and of the resource itself, joined.
   */
  base: string;
}

/** An item of the manifest, or a resource if the manifest has no organization. */
interface Node {
  element: XmlElement;
  resource: Resource;
  chapter: string | undefined;
  isVisible: boolean;
}

const titleOf = (element: XmlElement | undefined) => cleanTitle(textOf(elementAt(element, 'title')));

/**
 * The base URL of an element: its attribute `xml:base` appended to `base`. If the attribute begins with a slash, it
 * replaces `base`.
 * @param base base URL of the element that contains this one
 */
const withBase = (base: string, element: XmlElement | undefined) => {
  const own = attributeOf(element, 'base') ?? '';
  return own.startsWith('/') ? own : `${base}${own}`;
};

function resourcesOf(root: XmlElement): Map<string, Resource> {
  const resources = elementAt(root, 'resources');
  const base = withBase(withBase('', root), resources);
  return new Map(
    childrenOf(resources, 'resource').flatMap((element) => {
      const identifier = attributeOf(element, 'identifier');
      return identifier === undefined ? [] : [[identifier, { element, base: withBase(base, element) }]];
    }),
  );
}

/**
 * Whether a resource is a SCO. Only SCOs become lessons: other pages report no completion, so a course of such pages
 * could never be completed.
 */
const isSco = ({ element }: Resource) => attributeOf(element, 'scormtype')?.toLowerCase() === 'sco';

function organizationOf(root: XmlElement): XmlElement | undefined {
  const organizations = elementAt(root, 'organizations');
  const all = childrenOf(organizations, 'organization');
  const chosen = attributeOf(organizations, 'default');
  return all.find((one) => attributeOf(one, 'identifier') === chosen) ?? all[0];
}

/**
 * Lists the items that start a SCO, in order. The chapter of an item is the title of the outermost item that contains
 * it and has a title.
 */
function itemsOf(parent: XmlElement, resources: ReadonlyMap<string, Resource>, chapter?: string): Node[] {
  return childrenOf(parent, 'item').flatMap((element) => {
    const resource = resources.get(attributeOf(element, 'identifierref') ?? '');
    const isVisible = attributeOf(element, 'isvisible') !== 'false';
    const own = resource && isSco(resource) ? [{ element, resource, chapter, isVisible }] : [];
    return [...own, ...itemsOf(element, resources, chapter ?? titleOf(element))];
  });
}

function nodesOf(root: XmlElement, organization: XmlElement | undefined): Node[] {
  const resources = resourcesOf(root);
  if (!organization)
    return [...resources.values()]
      .filter(isSco)
      .map((resource) => ({ element: resource.element, resource, chapter: undefined, isVisible: true }));
  const items = itemsOf(organization, resources);
  const visible = items.filter(({ isVisible }) => isVisible);
  return visible.length > 0 ? visible : items;
}

/** Appends the parameters of an item to the URL of its resource, as content packaging (IMS CP 1.1) requires. */
function withParameters(href: string, parameters: string | undefined): string {
  const query = parameters?.replace(/^[?&]+/, '');
  if (!query) return href;
  if (query.startsWith('#')) return href.includes('#') ? href : `${href}${query}`;
  const [address = '', ...fragment] = href.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return [joined, ...fragment].join('#');
}

function lessonOf(
  format: ScormFormat,
  shared: SharedSequencing,
  { element, resource, chapter }: Node,
  courseTitle: string | undefined,
  paths: PackagePaths,
): PackageLesson {
  const identifier = attributeOf(element, 'identifier') ?? attributeOf(resource.element, 'identifier');
  const href = attributeOf(resource.element, 'href');
  if (identifier === undefined || href === undefined)
    throw new PackageRefusal('not_a_package', paths.manifest, 'an item has no identifier or no start page');
  const parameters = attributeOf(element, 'parameters');
  return {
    identifier,
    title: titleOf(element) ?? courseTitle ?? cleanTitle(identifier) ?? paths.manifest,
    ...(chapter !== undefined && { chapter }),
    href: startPageOf(paths, withParameters(href, parameters), resource.base),
    launch: launchOf(format, shared, element),
  };
}

/**
 * Reads the manifest of a SCORM package.
 * @throws PackageRefusal if the file is not a SCORM manifest, if it has too many lessons, or if a lesson has no
 * identifier or no start page in the package
 */
export function readScorm(root: XmlElement, paths: PackagePaths): Manifest {
  const format = root.name === 'manifest' ? scormFormatOf(root) : undefined;
  if (!format)
    throw new PackageRefusal(
      'not_a_package',
      paths.manifest,
      'it is no manifest of a known version of SCORM',
    );
  const organization = organizationOf(root);
  const general = elementAt(root, 'metadata', 'lom', 'general', 'title');
  const title =
    titleOf(organization) ??
    cleanTitle(textOf(elementAt(general, 'langstring')) ?? textOf(elementAt(general, 'string')));
  const nodes = nodesOf(root, organization);
  if (nodes.length > maxPackageLessons)
    throw new PackageRefusal('not_a_package', paths.manifest, 'it has too many lessons');
  const shared = sharedSequencingOf(root);
  const lessons = nodes.map((node) => lessonOf(format, shared, node, title, paths));
  return { format, title: title ?? null, lessons };
}
