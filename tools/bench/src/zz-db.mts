import { startDatabase } from './programs.ts';
import { seed, sizes } from './seed.ts';
import { writeFileSync } from 'node:fs';
const d = await startDatabase();
await seed(d, sizes[(process.argv[2] ?? 'small') as 'small']);
writeFileSync('/tmp/bench-db.json', JSON.stringify({ admin: d.urlOf(), api: d.urlOf('academy_api') }));
console.log('up');
setInterval(() => {}, 1000);
