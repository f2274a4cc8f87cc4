/** Valid only at the simulated LinkedIn of the local stack. */
export const networkClient = { clientId: 'academy', clientSecret: 'local-stack-only' } as const;
