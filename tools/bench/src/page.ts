import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@academy/testing';

export const pageFile = join(checkout, 'docs/performance.md');

export const readPage = (): string => readFileSync(pageFile, 'utf8');
