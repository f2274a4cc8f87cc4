import * as z from 'zod';

/** Environment variables of the file storage: a bucket if S3_BUCKET is set, else a directory. */
export const storageEnv = {
  STORAGE_DIRECTORY: z
    .string()
    .optional()
    .describe('Directory for files, shared by all programs')
    .meta({ requiredWithout: 'S3_BUCKET' }),
  S3_BUCKET: z.string().optional().describe('Bucket for files, instead of a directory'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('S3 endpoint, if not Amazon S3')
    .meta({ needs: 'S3_BUCKET' }),
  S3_REGION: z
    .string()
    .optional()
    .describe('Region of the bucket')
    .meta({ needs: 'S3_BUCKET', defaultIs: 'us-east-1' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key; without it the default credential chain of the AWS SDK applies')
    .meta({ secret: true, needs: 'S3_SECRET_ACCESS_KEY' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Secret of S3_ACCESS_KEY_ID')
    .meta({ secret: true, needs: 'S3_ACCESS_KEY_ID' }),
};
export type StorageEnv = { [Name in keyof typeof storageEnv]?: string | undefined };
