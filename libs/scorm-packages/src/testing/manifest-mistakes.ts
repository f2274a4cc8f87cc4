import type { ScormVersion } from '@academy/contracts';
import { validateXML } from 'xmllint-wasm';
import { schemas } from '../package-files.built.ts';

const imports: Record<ScormVersion, Record<string, string>> = {
  '1.2': {
    'http://www.imsproject.org/xsd/imscp_rootv1p1p2': 'imscp_rootv1p1p2.xsd',
    'http://www.adlnet.org/xsd/adlcp_rootv1p2': 'adlcp_rootv1p2.xsd',
  },
  '2004': {
    'http://www.imsglobal.org/xsd/imscp_v1p1': 'imscp_v1p1.xsd',
    'http://www.adlnet.org/xsd/adlcp_v1p3': 'adlcp_v1p3.xsd',
    'http://www.adlnet.org/xsd/adlseq_v1p3': 'adlseq_v1p3.xsd',
    'http://www.adlnet.org/xsd/adlnav_v1p3': 'adlnav_v1p3.xsd',
    'http://www.imsglobal.org/xsd/imsss': 'imsss_v1p0.xsd',
  },
};

/** A schema that knows all that a version's manifest may hold. */
const wholeSchema = (version: ScormVersion) => {
  const known = Object.entries(imports[version]).map(
    ([namespace, file]) => `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`,
  );
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${known.join('')}</xs:schema>`;
};

// libxml2 refuses that the XML namespace is declared as the default one; the schema uses it for nothing.
const readable = (schema: string) => schema.replace('xmlns="http://www.w3.org/XML/1998/namespace"', '');

/** What the schemas of ADL and IMS say against a manifest; empty when it is valid. */
export async function manifestMistakes(version: ScormVersion, manifest: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'imsmanifest.xml', contents: manifest }],
    schema: [{ fileName: 'whole.xsd', contents: wholeSchema(version) }],
    preload: Object.entries(schemas[version]).map(([fileName, schema]) => ({
      fileName,
      contents: readable(schema),
    })),
  });
  return errors.map(({ message }) => message);
}
