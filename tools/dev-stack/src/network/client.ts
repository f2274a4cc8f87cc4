/** Academy's OAuth client at the simulated LinkedIn of the local stack. The secret is valid only there. */
export const networkClient = { clientId: 'academy', clientSecret: 'local-stack-only' } as const;
