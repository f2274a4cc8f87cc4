import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ports } from './product.ts';

async function run(query: string, values: unknown[]): Promise<void> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'passwords.json');
  const { postgres: password } = JSON.parse(readFileSync(file, 'utf8')) as { postgres: string };
  const port = Number(ports.POSTGRES_PORT);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'academy',
  });
  await client.connect();
  try {
    await client.query(query, values);
  } finally {
    await client.end();
  }
}

/** Moves the last day of validity of a certificate into the past, as if time had passed. */
export const expireCertificate = (certificateId: string) =>
  run('update academy.certificates set valid_until = current_date - 3 where id = $1', [certificateId]);

/** Creates a company without members, which no other test uses. Returns the id of the company. */
export async function createCompany(name: string): Promise<string> {
  const id = randomUUID();
  await run(`insert into core.companies (id, name, operating_jurisdictions) values ($1, $2, '{DE}')`, [
    id,
    name,
  ]);
  return id;
}
