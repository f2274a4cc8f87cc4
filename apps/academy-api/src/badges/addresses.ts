import {
  getBadgeImage,
  getBadgeIssuer,
  getBadgeKey,
  getBadgeStatusList,
  getBadgeVectorImage,
  getCredential,
  urlOf,
  verificationPath,
  verifyCertificate,
  type Locale,
} from '@academy/contracts';

/** Where things of badges are to be found: absolute, because credentials carry these addresses for ever. */
export function addressesAt(publicUrl: string) {
  const at = (path: string) => new URL(path, publicUrl).href;
  return {
    home: at('/'),
    issuer: at(urlOf(getBadgeIssuer)),
    key: (keyId: string) => at(urlOf(getBadgeKey, { keyId })),
    statusList: (list: number) => at(urlOf(getBadgeStatusList, { list })),
    credential: (certificateId: string) => at(urlOf(getCredential, { certificateId })),
    /** Names whoever holds the certificate, and leads nowhere else. */
    holder: (certificateId: string) => `${at(urlOf(verifyCertificate, { certificateId }))}#holder`,
    image: (certificateId: string, language?: Locale) =>
      at(urlOf(getBadgeImage, { certificateId }, { language })),
    vectorImage: (certificateId: string, language?: Locale) =>
      at(urlOf(getBadgeVectorImage, { certificateId }, { language })),
    verification: (language: Locale, certificateId: string) => at(verificationPath(language, certificateId)),
  };
}
export type Addresses = ReturnType<typeof addressesAt>;
