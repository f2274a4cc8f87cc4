import * as z from 'zod';

/** Where files are kept: in a bucket when S3_BUCKET is set, else in a directory. */
export const storageEnv = {
  STORAGE_DIRECTORY: z
    .string()
    .optional()
    .describe('Directory for files, one for all programs')
    .meta({ requiredWithout: 'S3_BUCKET' }),
  S3_BUCKET: z.string().optional().describe('Bucket for files, instead of a directory'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where the bucket is, if not at Amazon')
    .meta({ needs: 'S3_BUCKET' }),
  S3_REGION: z
    .string()
    .optional()
    .describe('Region of the bucket')
    .meta({ needs: 'S3_BUCKET', defaultIs: 'us-east-1' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access to the bucket; without it the SDK looks for credentials of the machine')
    .meta({ secret: true, needs: 'S3_SECRET_ACCESS_KEY' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Belongs to S3_ACCESS_KEY_ID')
    .meta({ secret: true, needs: 'S3_ACCESS_KEY_ID' }),
};
/** What of the environment decides about storage. */
export type StorageEnv = { [Name in keyof typeof storageEnv]?: string | undefined };
