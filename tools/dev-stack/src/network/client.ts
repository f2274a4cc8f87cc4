/** Academy's OAuth client at the local LinkedIn stand-in. The secret is valid only there. */
export const networkClient = { clientId: 'academy', clientSecret: 'local-stand-in-only' } as const;
