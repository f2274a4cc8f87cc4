// Queues and joins the due mails to learners once and exits, so that tests can kill the OS process.
import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '@academy/service-kit';
import { remindOfDeadlines } from '../deadline-reminders/remind-of-deadlines.ts';
import { queueLearnerMails } from '../learner-mails/queue-learner-mails.ts';
import { joinWaitingMails } from '../mail/join-waiting-mails.ts';

const [url = ''] = process.argv.slice(2);
const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, 'worker process', () => undefined);
try {
  const db = drizzle(pool);
  const now = new Date();
  await queueLearnerMails(db, { now });
  await remindOfDeadlines(db, { now });
  await joinWaitingMails(db);
} finally {
  await pool.end();
}
