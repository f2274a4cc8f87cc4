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

/** A schema that imports all namespaces of the manifest of a SCORM version. */
const combinedSchema = (version: ScormVersion) => {
  const known = Object.entries(imports[version]).map(
    ([namespace, file]) => `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`,
  );
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${known.join('')}</xs:schema>`;
};

// Removes the declaration of the XML namespace as the default namespace of a schema. libxml2 rejects this declaration,
// and the schema does not need it.
const withoutXmlNamespace = (schema: string) =>
  schema.replace('xmlns="http://www.w3.org/XML/1998/namespace"', '');

/** Validates a manifest with the schemas of ADL and IMS, and returns the errors. */
export async function validateManifest(version: ScormVersion, manifest: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'imsmanifest.xml', contents: manifest }],
    schema: [{ fileName: 'combined.xsd', contents: combinedSchema(version) }],
    preload: Object.entries(schemas[version]).map(([fileName, schema]) => ({
      fileName,
      contents: withoutXmlNamespace(schema),
    })),
  });
  return errors.map(({ message }) => message);
}
