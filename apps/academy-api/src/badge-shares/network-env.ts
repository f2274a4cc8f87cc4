import * as z from 'zod';

/** Of the professional network. Without a client, no badge is shared there. */
export const networkEnv = {
  NETWORK_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.linkedin.com')
    .describe('Professional network: where learners allow a post, and where the permission is redeemed'),
  NETWORK_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Its API, if elsewhere; https://api.linkedin.com for LinkedIn'),
  NETWORK_CLIENT_ID: z
    .string()
    .optional()
    .describe('Academy’s client at the network')
    .meta({ needs: 'NETWORK_CLIENT_SECRET' }),
  NETWORK_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Its secret')
    .meta({ secret: true, needs: 'NETWORK_CLIENT_ID' }),
};
export type NetworkEnv = z.infer<z.ZodObject<typeof networkEnv>>;
