/** Academy's OAuth client at the stand-in; the secret is valid nowhere else. */
export const networkClient = { clientId: 'academy', clientSecret: 'local-stand-in-only' } as const;
