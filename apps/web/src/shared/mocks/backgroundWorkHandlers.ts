import {
  backgroundQueues,
  decideUnclearEmail,
  discardFailedEmail,
  listBackgroundQueues,
  listFailedWork,
  retryFailedWork,
  type FailedWork,
} from '@academy/contracts';
import { alpenblick, hafenkontor, nordlicht } from './companies.ts';
import { handle, MockError } from './handle.ts';

const none = { target_company_name: null, template: null, recipient: null, course_title: null };
const course = 'Data protection at work';

const samples: Omit<FailedWork, 'id' | 'failed_at'>[] = [
  {
    ...none,
    queue: 'mail',
    state: 'unclear',
    company_name: nordlicht.name,
    course_title: course,
    template: 'course_reminder',
    recipient: 'a***@e***.test',
    attempts: 1,
    reason: 'DATA Connection closed',
  },
  {
    ...none,
    queue: 'mail',
    state: 'failed',
    company_name: hafenkontor.name,
    template: 'invitation',
    recipient: 'j***@h***.de',
    attempts: 1,
    reason: 'RCPT TO 550 No such mailbox',
  },
  {
    ...none,
    queue: 'progress-transfers',
    state: 'failed',
    company_name: nordlicht.name,
    target_company_name: alpenblick.name,
    course_title: course,
    attempts: 5,
    reason: 'canceling statement due to lock timeout',
  },
  {
    ...none,
    queue: 'certificate-bundles',
    state: 'failed',
    company_name: alpenblick.name,
    course_title: course,
    attempts: null,
    reason: null,
  },
  {
    ...none,
    queue: 'housekeeping',
    state: 'failed',
    company_name: null,
    attempts: 3,
    reason: 'connect ECONNREFUSED 127.0.0.1:9000',
  },
];

const minute = 60_000;

function createFailedWork(): FailedWork[] {
  return samples.map((sample, index) => ({
    ...sample,
    id: `0192f000-0000-7000-b000-${String(index).padStart(12, '0')}`,
    failed_at: new Date(Date.UTC(2026, 10, 20, 15, 42) - index * 47 * minute).toISOString(),
  }));
}

/** In the mocks, failed work disappears after it is retried or discarded, and an unclear e-mail after a decision about it. */
export function backgroundWorkHandlers(milliseconds: number) {
  let works = createFailedWork();
  function settle(queue: string, id: string, state: FailedWork['state']) {
    const isIt = (work: FailedWork) => work.queue === queue && work.id === id && work.state === state;
    if (!works.some(isIt)) throw new MockError('background_work_not_failed');
    works = works.filter((work) => !isIt(work));
  }
  const countOf = (queue: string, state: FailedWork['state']) =>
    works.filter((work) => work.queue === queue && work.state === state).length;

  return [
    handle(
      listBackgroundQueues,
      () => ({
        data: backgroundQueues.map((queue) => ({
          queue,
          counts: {
            waiting: queue === 'mail' ? 12 : 0,
            active: queue === 'progress-transfers' ? 1 : 0,
            failed: countOf(queue, 'failed'),
            unclear: countOf(queue, 'unclear'),
          },
          last_succeeded_at: queue === 'housekeeping' ? null : '2026-11-21T03:00:00.000Z',
          waiting_since: queue === 'mail' ? new Date(Date.now() - 3 * minute).toISOString() : null,
        })),
      }),
      milliseconds,
    ),
    handle(
      listFailedWork,
      ({ query: { queue, page, per_page } }) => {
        const found = works.filter((work) => queue === undefined || work.queue === queue);
        const data = found.slice((page - 1) * per_page, page * per_page);
        return { data, meta: { total: found.length, page, per_page } };
      },
      milliseconds,
    ),
    handle(
      retryFailedWork,
      ({ params: { queue, workId } }) => {
        settle(queue, workId, 'failed');
        return { data: { queue, id: workId } };
      },
      milliseconds,
    ),
    handle(
      decideUnclearEmail,
      ({ params: { emailId } }) => {
        settle('mail', emailId, 'unclear');
        return { data: { id: emailId } };
      },
      milliseconds,
    ),
    handle(
      discardFailedEmail,
      ({ params: { emailId } }) => {
        settle('mail', emailId, 'failed');
        return { data: { id: emailId } };
      },
      milliseconds,
    ),
  ];
}
