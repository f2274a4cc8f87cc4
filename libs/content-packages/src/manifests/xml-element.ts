/**
 * An element of a manifest. All names are in lower case and without a namespace prefix, because authoring tools differ in
 * both: `adlcp:scormtype`, `adlcp:scormType`.
 */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Values of the attributes `xmlns` and `xmlns:…`. */
  namespaces: readonly string[];
  children: XmlElement[];
  /** Text directly in the element. */
  text: string;
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Returns the first element at a path of names below an element. */
export const elementAt = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce((at, name) => childrenOf(at, name)[0], element);

/** Returns the text of an element without white space around it; undefined if it has none. */
export const textOf = (element: XmlElement | undefined): string | undefined =>
  element?.text.trim() || undefined;

/** Returns the value of an attribute without white space around it; undefined if it has none. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.attributes.get(name)?.trim() || undefined;
