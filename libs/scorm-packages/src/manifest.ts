import type { ScormVersion } from '@academy/contracts';
import { escapeXml } from '@academy/zip-files';

interface ManifestInput {
  /**
   * XML id by which an LMS identifies the course; it is the same in all languages of the course. When a package is
   * replaced by one with another identifier, an LMS deletes the learners' records.
   */
  identifier: string;
  title: string;
  /** Path of the file that the LMS opens. */
  launch: string;
  /** Paths of all files of the package except the manifest. */
  files: readonly string[];
}

const href = (file: string) => escapeXml(file.split('/').map(encodeURIComponent).join('/'));

const fileElements = (files: readonly string[]) =>
  files.map((file) => `      <file href="${href(file)}"/>`).join('\n');

const schemaInstance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** Renders the manifest for SCORM 1.2: IMS Content Packaging 1.1.2 with ADL's extensions. */
const manifest12 = ({
  identifier,
  title,
  launch,
  files,
}: ManifestInput) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifier}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  ${schemaInstance}
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.imsglobal.org/xsd/imsmd_rootv1p2p1 imsmd_rootv1p2p1.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="${identifier}-organization">
    <organization identifier="${identifier}-organization">
      <title>${escapeXml(title)}</title>
      <item identifier="${identifier}-item" identifierref="${identifier}-resource" isvisible="true">
        <title>${escapeXml(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="${identifier}-resource" type="webcontent" adlcp:scormtype="sco" href="${href(launch)}">
${fileElements(files)}
    </resource>
  </resources>
</manifest>
`;

/**
 * Renders the manifest for SCORM 2004 4th Edition: IMS Content Packaging 1.1.4 with ADL's extensions. The manifest
 * states that the course itself sets its completion. The manifest also hides the navigation of the LMS, which is
 * useless for a single item.
 */
const manifest2004 = ({
  identifier,
  title,
  launch,
  files,
}: ManifestInput) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifier}" version="1.0"
  xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"
  xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss"
  ${schemaInstance}
  xsi:schemaLocation="http://www.imsglobal.org/xsd/imscp_v1p1 imscp_v1p1.xsd http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd http://www.adlnet.org/xsd/adlseq_v1p3 adlseq_v1p3.xsd http://www.adlnet.org/xsd/adlnav_v1p3 adlnav_v1p3.xsd http://www.imsglobal.org/xsd/imsss imsss_v1p0.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion>
  </metadata>
  <organizations default="${identifier}-organization">
    <organization identifier="${identifier}-organization">
      <title>${escapeXml(title)}</title>
      <item identifier="${identifier}-item" identifierref="${identifier}-resource">
        <title>${escapeXml(title)}</title>
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
        <adlnav:presentation>
          <adlnav:navigationInterface>
            <adlnav:hideLMSUI>continue</adlnav:hideLMSUI>
            <adlnav:hideLMSUI>previous</adlnav:hideLMSUI>
          </adlnav:navigationInterface>
        </adlnav:presentation>
      </item>
      <imsss:sequencing>
        <imsss:controlMode choice="true" flow="true"/>
      </imsss:sequencing>
    </organization>
  </organizations>
  <resources>
    <resource identifier="${identifier}-resource" type="webcontent" adlcp:scormType="sco" href="${href(launch)}">
${fileElements(files)}
    </resource>
  </resources>
</manifest>
`;

export const manifestOf = (version: ScormVersion, input: ManifestInput): string =>
  version === '1.2' ? manifest12(input) : manifest2004(input);
