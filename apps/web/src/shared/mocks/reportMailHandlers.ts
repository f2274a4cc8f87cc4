import {
  changeOwnReportMailSubscription,
  changeLearnerMailSettings,
  changeReportMailSettings,
  changeReportMailSubscription,
  getLearnerMailSettings,
  getReportMailSettings,
  getReportMailSubscription,
  listOwnReportMailSubscriptions,
  listReportMailCandidates,
  previewLearnerMail,
  previewReportMail,
  type LearnerMailSettings,
  type OwnReportMailSubscription,
  type ReportMailSettings,
} from '@academy/contracts';
import { handle, MockError } from './handle.ts';

const idOf = (number: number) => `0192f000-0000-7000-a000-${String(number).padStart(12, '0')}`;
const maintainers = [
  { user_id: idOf(1), full_name: 'Mara Leitner', email: 'mara.leitner@nordlicht.test' },
  { user_id: idOf(2), full_name: 'Noah Leitner', email: 'noah.leitner@nordlicht.test' },
];
const managers = [
  { user_id: idOf(3), full_name: 'Frank Falk', email: 'frank.falk@nordlicht.test' },
  { user_id: idOf(4), full_name: 'Ute Umland', email: 'ute.umland@nordlicht.test' },
];
const unsubscribedManager = managers[1]!;

/** Token for the page `/en/unsubscribe/{token}`. */
export const unsubscribeToken = 'Unsubscribe00000000000000000000000000000001';

/** At first, all report mails are switched off. */
export function reportMailHandlers(milliseconds: number) {
  let settings: ReportMailSettings = {
    summary: { frequency: 'off', weekday: 1, month_day: 1, recipients: [], next_on: null },
    manager_notes: { active: false, weekday: 1, next_on: null, unsubscribed: [unsubscribedManager] },
    team_page: { active: false },
  };
  let learnerMails: LearnerMailSettings = {
    course_assigned: false,
    round_opened: false,
    overdue: false,
    certificate_earned: false,
    own_sentence: '',
    reply_to: null,
  };
  let unsubscribed_at: string | null = null;
  let own: OwnReportMailSubscription[] = [
    { kind: 'report_summary', unsubscribed_at: null },
    { kind: 'manager_note', unsubscribed_at: null },
  ];
  const subscription = (token: string) => {
    if (token !== unsubscribeToken) throw new MockError('report_mail_subscription_not_found');
    return { data: { kind: 'manager_note' as const, company_name: 'Nordlicht AG', unsubscribed_at } };
  };
  return [
    handle(getReportMailSettings, () => ({ data: settings }), milliseconds),
    handle(
      changeReportMailSettings,
      ({ body: { data } }) => {
        const { recipient_ids, ...summary } = data.summary;
        const recipients = maintainers
          .filter(({ user_id }) => recipient_ids.includes(user_id))
          .map((person, index) => ({
            ...person,
            state: index === 1 ? ('unsubscribed' as const) : ('active' as const),
          }));
        settings = {
          summary: { ...summary, recipients, next_on: summary.frequency === 'off' ? null : '2026-11-30' },
          manager_notes: {
            ...settings.manager_notes,
            ...data.manager_notes,
            next_on: data.manager_notes.active ? '2026-11-27' : null,
          },
          team_page: data.team_page ?? settings.team_page,
        };
        return { data: settings };
      },
      milliseconds,
    ),
    handle(getLearnerMailSettings, () => ({ data: learnerMails }), milliseconds),
    handle(
      changeLearnerMailSettings,
      ({ body: { data } }) => ({
        data: (learnerMails = {
          ...learnerMails,
          ...Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
        }),
      }),
      milliseconds,
    ),
    handle(
      previewLearnerMail,
      ({ body: { data } }) => {
        const subject = `Preview of ${data.kind} (${data.language})`;
        const html = `<!doctype html><html lang="${data.language}"><title>${subject}</title><p>${data.own_sentence}</p></html>`;
        return { data: { subject, text: data.own_sentence, html } };
      },
      milliseconds,
    ),
    handle(
      listReportMailCandidates,
      ({ query: { kind, search = '' } }) => ({
        data: (kind === 'report_summary' ? maintainers : managers).filter(({ full_name }) =>
          full_name.toLowerCase().includes(search.toLowerCase()),
        ),
      }),
      milliseconds,
    ),
    handle(
      previewReportMail,
      ({ query: { kind, manager_id, language = 'en' } }) => {
        const subject =
          kind === 'report_summary' ? 'Status of mandatory courses' : 'Overdue courses in your team';
        return {
          data: {
            subject: `${subject} (${language})`,
            text: subject,
            html: `<!doctype html><html lang="${language}"><title>${subject}</title><p>${subject}</p></html>`,
            is_example: kind === 'manager_note' && manager_id === undefined,
            is_outdated: false,
            is_unsubscribed: manager_id === unsubscribedManager.user_id,
            would_be_sent:
              kind === 'manager_note' &&
              manager_id !== undefined &&
              manager_id !== unsubscribedManager.user_id,
          },
        };
      },
      milliseconds,
    ),
    handle(listOwnReportMailSubscriptions, () => ({ data: own }), milliseconds),
    handle(
      changeOwnReportMailSubscription,
      ({ params: { kind }, body: { data } }) => {
        const changed = { kind, unsubscribed_at: data.subscribed ? null : '2026-11-22T09:30:00.000Z' };
        own = own.map((subscription) => (subscription.kind === kind ? changed : subscription));
        return { data: changed };
      },
      milliseconds,
    ),
    handle(getReportMailSubscription, ({ params: { token } }) => subscription(token), milliseconds),
    handle(
      changeReportMailSubscription,
      ({ params: { token }, body: { data } }) => {
        unsubscribed_at = data.subscribed ? null : '2026-11-22T09:30:00.000Z';
        return subscription(token);
      },
      milliseconds,
    ),
  ];
}
