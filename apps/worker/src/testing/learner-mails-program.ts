// Queues and joins the due e-mails to learners once and exits. Tests kill this program, and the benchmark measures its
// time.
import { remindOfDeadlines } from '../deadline-reminders/remind-of-deadlines.ts';
import { queueLearnerMails } from '../learner-mails/queue-learner-mails.ts';
import { joinWaitingMails } from '../mail/join-waiting-mails.ts';
import { runMeasured } from './run-measured.ts';

const [url = ''] = process.argv.slice(2);
await runMeasured(url, async (db) => {
  const now = new Date();
  const queued = (await queueLearnerMails(db, { now })) + (await remindOfDeadlines(db, { now }));
  await joinWaitingMails(db);
  return { queued };
});
