import { SaxesParser } from 'saxes';
import { decodeXml } from './decode-xml.ts';
import type { XmlElement } from './xml-element.ts';

export const maxManifestBytes = 5 * 1024 * 1024;
const maxDepth = 100;
const maxElements = 100_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

function elementOf(name: string, attributes: Record<string, string>): XmlElement {
  const entries = Object.entries(attributes);
  const isNamespace = (attribute: string) => attribute === 'xmlns' || attribute.startsWith('xmlns:');
  return {
    name: localName(name),
    attributes: new Map(
      entries.filter(([key]) => !isNamespace(key)).map(([key, value]) => [localName(key), value]),
    ),
    namespaces: entries.filter(([key]) => isNamespace(key)).map(([, value]) => value),
    children: [],
    text: '',
  };
}

/**
 * Parses an untrusted manifest. A manifest with a document type is refused, because a document type can define entities
 * and refer to other files.
 * @returns the root element
 * @throws Error that says what is wrong
 */
export function readXml(content: Buffer): XmlElement {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('it has a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > maxElements || open.length >= maxDepth) throw new Error('it has too many elements');
    const element = elementOf(name, attributes);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(decodeXml(content)).close();
  if (!root) throw new Error('it has no element');
  return root;
}
