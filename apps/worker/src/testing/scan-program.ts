// Runs one deadline scan for the benchmark.
import { remindOfDeadlines } from '../deadline-reminders/remind-of-deadlines.ts';
import { runMeasured } from './run-measured.ts';

const [url = '', now = ''] = process.argv.slice(2);
await runMeasured(url, async (db) => ({ emails: await remindOfDeadlines(db, { now: new Date(now) }) }));
