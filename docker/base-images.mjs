import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The base images that an app's Dockerfile names as defaults of build arguments. */
export const baseImagesOf = (app) =>
  [
    ...readFileSync(join(import.meta.dirname, `${app}.Dockerfile`), 'utf8').matchAll(
      /^ARG (?<argument>\w+)=(?<name>[\w./-]+):(?<tag>[\w.-]+)$/gm,
    ),
  ].map(({ groups }) => groups);
