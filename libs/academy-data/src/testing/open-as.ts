import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import type { TestDatabase } from '@academy/testing';

/** Opens a pool with the role of a program, so that the test runs with that program's grants. */
export const openAs = (database: TestDatabase, role: 'academy_api' | 'worker'): pg.Pool =>
  openPool({ DATABASE_URL: database.urlOf(role), DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
