import pg from 'pg';

interface Stored {
  table: string;
  rows: number;
  /** Bytes per row, including TOAST data, but without indexes. */
  bytes: number;
  indexBytes: number;
}

const tables = [
  'core.members',
  'academy.enrollments',
  'academy.advancements',
  'academy.certificates',
  'mail.outgoing_emails',
];

/** Measures the tables that grow with members and their activity. Sizes are in bytes per row. */
export async function measureStorage(url: string): Promise<{ tables: Stored[]; databaseBytes: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Stored>(
      `select name as table, reltuples::float8 as rows, pg_table_size(oid) / reltuples as bytes,
              pg_indexes_size(oid) / reltuples as "indexBytes"
       from unnest($1::text[]) with ordinality listed(name, place) join pg_class on oid = name::regclass order by place`,
      [tables],
    );
    const size = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return { tables: rows, databaseBytes: Number(size.rows[0]?.bytes) };
  } finally {
    await client.end();
  }
}
