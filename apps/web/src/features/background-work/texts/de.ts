import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Hintergrundaufgaben',
  subtitle:
    'Was Academy erledigt, ohne dass jemand darauf wartet. Was fehlgeschlagen ist, können Sie hier erneut versuchen.',
  queues: {
    mail: 'E-Mails',
    'deadline-reminders': 'Erinnerungen an Fristen',
    'progress-transfers': 'Fortschrittsübertragungen',
    'certificate-bundles': 'Dateien mit Zertifikaten',
    'member-names': 'Reihenfolge der Namen in Listen',
    housekeeping: 'Löschen abgelaufener Dateien',
  },
  overview: {
    title: 'Was zu tun ist',
    queue: 'Art',
    waiting: 'Wartend',
    active: 'In Arbeit',
    failed: 'Fehlgeschlagen',
    unclear: 'Unklar',
    oldest: 'Am längsten wartend',
  },
  partial:
    'Einige Warteschlangen sind im Moment nicht erreichbar. Bis dahin fehlen hier ihre geplanten Aufgaben, und wie oft und warum andere fehlgeschlagen sind.',
  failed: {
    title: 'Fehlgeschlagen oder unklar',
    filter: 'Art',
    all: 'Alles',
    what: 'Was',
    company: 'Unternehmen',
    transfer: '{{source}} an {{target}}',
    noCompany: 'Alle Unternehmen',
    when: 'Wann',
    attempts: 'Versuche',
    reason: 'Letzter Fehler',
    actions: 'Aktionen',
    unclear: 'Unklar',
    recipient: 'An {{recipient}}',
    retry: 'Erneut versuchen',
    decide: 'Entscheiden',
    actionOn: '{{action}}: {{work}}',
  },
  works: {
    'deadline-reminders': 'Erinnerungen an Fristen',
    'progress-transfers': 'Fortschritts\u00ADübertragung',
    'certificate-bundles': 'Datei mit Zertifikaten',
    'member-names': 'Reihenfolge der Namen in Listen',
    housekeeping: 'Löschen abgelaufener Dateien',
  },
  templates: {
    invitation: 'Einladung',
    course_reminder: 'Erinnerung',
    deadline_reminder: 'Erinnerung an eine Frist',
    progress_transfer_finished: 'E-Mail: Fortschritt übertragen',
    certificate_bundle_ready: 'E-Mail: Zertifikate bereit',
  },
  empty: 'Nichts ist fehlgeschlagen',
  emptyText: 'Alles, worum gebeten wurde, ist erledigt oder noch in Arbeit.',
  emptyFilter: 'Nichts davon ist fehlgeschlagen',
  emptyFilterText: 'Wählen Sie eine andere Art, oder lassen Sie sich alles anzeigen.',
  retried: 'Es wird gleich erneut versucht.',
  noted: 'Die E-Mail ist als gesendet vermerkt.',
  unclear: {
    title: 'Ist diese E-Mail angekommen?',
    text: 'Der Mailserver war dabei, diese E-Mail zu empfangen, und hat nicht geantwortet, ob er sie angenommen hat. Auskunft geben das Protokoll des Mailservers oder die Person, die sie erhalten sollte.',
    warning: 'Wenn sie angekommen ist, kommt sie durch erneutes Senden ein zweites Mal an.',
    email: '{{work}} an {{recipient}}',
    arrived: 'Sie ist angekommen',
    sendAgain: 'Erneut senden',
  },
};

export default de;
