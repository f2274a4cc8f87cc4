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

/** Absolute URLs of badge resources. They are part of issued credentials and must never change. */
export function addressesAt(publicUrl: string) {
  const at = (path: string) => new URL(path, publicUrl).href;
  return {
    home: at('/'),
    issuer: at(urlOf(getBadgeIssuer)),
    key: (keyId: string) => at(urlOf(getBadgeKey, { keyId })),
    statusList: (list: number) => at(urlOf(getBadgeStatusList, { list })),
    credential: (certificateId: string) => at(urlOf(getCredential, { certificateId })),
    /** URI that identifies the holder of a certificate without containing personal data. */
    holder: (certificateId: string) => `${at(urlOf(verifyCertificate, { certificateId }))}#holder`,
    image: (certificateId: string, language?: Locale) =>
      at(urlOf(getBadgeImage, { certificateId }, { language })),
    vectorImage: (certificateId: string, language?: Locale) =>
      at(urlOf(getBadgeVectorImage, { certificateId }, { language })),
    verification: (language: Locale, certificateId: string) => at(verificationPath(language, certificateId)),
  };
}
export type Addresses = ReturnType<typeof addressesAt>;
