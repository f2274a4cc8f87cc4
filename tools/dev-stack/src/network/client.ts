/** Academy's OAuth client at the local stand-in for LinkedIn. The secret is valid only at the stand-in. */
export const networkClient = { clientId: 'academy', clientSecret: 'local-stand-in-only' } as const;
