/** Client id and secret that only the simulated LinkedIn of the local stack accepts. */
export const networkClient = { clientId: 'academy', clientSecret: 'local-stack-only' } as const;
