// Opens the due rounds once and exits. Tests kill this program, and the benchmark measures its time.
import { openDueRounds } from '../training-cycles/open-due-rounds.ts';
import { runMeasured } from './run-measured.ts';

const [url = '', now = ''] = process.argv.slice(2);
await runMeasured(url, async (db) => ({ opened: await openDueRounds(db, { now: new Date(now) }) }));
