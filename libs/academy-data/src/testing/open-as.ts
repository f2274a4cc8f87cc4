import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import type { TestDatabase } from '@academy/testing';

/** Opens a pool with the database role of a program, so that the test runs with the grants of this role. */
export const openAs = (database: TestDatabase, role: 'academy_api' | 'worker'): pg.Pool =>
  openPool({ DATABASE_URL: database.urlOf(role), DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
