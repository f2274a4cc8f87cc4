import * as z from 'zod';

/** Environment variables for LinkedIn. Badge sharing is unavailable without an OAuth client id and secret. */
export const networkEnv = {
  NETWORK_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.linkedin.com')
    .describe('URL of the professional network (LinkedIn), for OAuth authorization and tokens'),
  NETWORK_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'URL of the professional network’s API; the default is NETWORK_URL, or https://api.linkedin.com for LinkedIn',
    ),
  NETWORK_CLIENT_ID: z
    .string()
    .optional()
    .describe('OAuth client id at the professional network (LinkedIn)')
    .meta({ needs: 'NETWORK_CLIENT_SECRET' }),
  NETWORK_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('OAuth client secret at the professional network (LinkedIn)')
    .meta({ secret: true, needs: 'NETWORK_CLIENT_ID' }),
};
export type NetworkEnv = z.infer<z.ZodObject<typeof networkEnv>>;
