import { escapeXml } from '@academy/zip-files';

export interface SampleLesson {
  identifier: string;
  title?: string;
  /** Address of the start page; `index.html` by default. */
  href?: string;
  more?: string;
  attributes?: string;
}

interface SampleManifest {
  title: string;
  lessons: readonly SampleLesson[];
}

const namespaces = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004':
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
};

export const scormManifest = ({ version, title, lessons }: SampleManifest & { version: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="sample" version="1.0" ${namespaces[version === '1.2' ? '1.2' : '2004']}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="all">
    <organization identifier="all">
      <title>${escapeXml(title)}</title>
${lessons
  .map(
    ({ identifier, title: name = identifier, more = '', attributes = '' }, index) =>
      `      <item identifier="${escapeXml(identifier)}" identifierref="r${index}" ${attributes}><title>${escapeXml(name)}</title>${more}</item>`,
  )
  .join('\n')}
    </organization>
  </organizations>
  <resources>
${lessons
  .map(({ href = 'index.html' }, index) => {
    const attribute = version === '1.2' ? 'scormtype' : 'scormType';
    return `    <resource identifier="r${index}" type="webcontent" adlcp:${attribute}="sco" href="${escapeXml(href)}"/>`;
  })
  .join('\n')}
  </resources>
</manifest>
`;

const langstring = (text: string) => `<langstring lang="en">${escapeXml(text)}</langstring>`;

export const cmi5Structure = ({ title, lessons }: SampleManifest): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="https://sample.example/course"><title>${langstring(title)}</title><description>${langstring(title)}</description></course>
${lessons
  .map(
    ({ identifier, title: name = identifier, href = 'index.html', more = '', attributes = '' }) =>
      `  <au id="${escapeXml(identifier.includes(':') ? identifier : `https://sample.example/${identifier}`)}" ${attributes}>
    <title>${langstring(name)}</title><description>${langstring(name)}</description><url>${escapeXml(href)}</url>${more}
  </au>`,
  )
  .join('\n')}
</courseStructure>
`;
