/**
 * An element of a manifest. All names are in lower case and without namespace prefix, because authoring tools write
 * them differently: `adlcp:scormtype`, `adlcp:scormType`.
 */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Values of the attributes `xmlns` and `xmlns:…`. */
  namespaces: readonly string[];
  children: XmlElement[];
  /** Text directly in the element, without the text of its children. */
  text: string;
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const elementAt = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce((at, name) => childrenOf(at, name)[0], element);

/** The text of an element, trimmed; undefined if there is none. */
export const textOf = (element: XmlElement | undefined): string | undefined =>
  element?.text.trim() || undefined;

/** The value of an attribute, trimmed; undefined if there is none. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.attributes.get(name)?.trim() || undefined;
