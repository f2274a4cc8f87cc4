// Queues the due report mails once and exits. Tests kill this program, and the benchmark measures its time.
import { queueReportMails } from '../report-mails/queue-report-mails.ts';
import { runMeasured } from './run-measured.ts';

const [url = '', now = '', secret = ''] = process.argv.slice(2);
await runMeasured(url, async (db) => ({
  queued: await queueReportMails(db, { now: new Date(now), secret }),
}));
