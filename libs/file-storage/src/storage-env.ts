import * as z from 'zod';

/** Environment variables of the file storage: a bucket if S3_BUCKET is set, else a directory. */
export const storageEnv = {
  STORAGE_DIRECTORY: z
    .string()
    .optional()
    .describe('Directory in which files are stored, shared by all programs')
    .meta({ requiredWithout: 'S3_BUCKET' }),
  S3_BUCKET: z.string().optional().describe('S3 bucket in which files are stored, instead of a directory'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('S3 endpoint, if the bucket is not at Amazon S3')
    .meta({ needs: 'S3_BUCKET' }),
  S3_REGION: z
    .string()
    .optional()
    .describe('Region of the bucket')
    .meta({ needs: 'S3_BUCKET', defaultIs: 'us-east-1' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key of the bucket; without it the AWS SDK uses its default credential chain')
    .meta({ secret: true, needs: 'S3_SECRET_ACCESS_KEY' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Secret access key that belongs to S3_ACCESS_KEY_ID')
    .meta({ secret: true, needs: 'S3_ACCESS_KEY_ID' }),
};
export type StorageEnv = { [Name in keyof typeof storageEnv]?: string | undefined };
