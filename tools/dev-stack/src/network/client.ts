/** How Academy is known at the stand-in of the network. The secret opens nothing elsewhere. */
export const networkClient = { clientId: 'academy', clientSecret: 'local-stand-in-only' } as const;
