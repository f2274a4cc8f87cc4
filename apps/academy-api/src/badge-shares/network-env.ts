import * as z from 'zod';

/** Variables of the professional network. Without a client, sharing is unavailable. */
export const networkEnv = {
  NETWORK_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.linkedin.com')
    .describe('URL of the professional network, for OAuth authorization and tokens'),
  NETWORK_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('URL of the network’s API, if different; https://api.linkedin.com for LinkedIn'),
  NETWORK_CLIENT_ID: z
    .string()
    .optional()
    .describe('OAuth client id at the network')
    .meta({ needs: 'NETWORK_CLIENT_SECRET' }),
  NETWORK_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Its secret')
    .meta({ secret: true, needs: 'NETWORK_CLIENT_ID' }),
};
export type NetworkEnv = z.infer<z.ZodObject<typeof networkEnv>>;
