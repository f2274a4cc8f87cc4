import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'E-Mail-Domains von {{company}}',
  subtitle:
    'Wen Sie per Import oder Verzeichnis listen, der wird bei der ersten Anmeldung ohne Rückfrage verbunden, wenn Sie die Domain der Adresse nachgewiesen haben. Alle anderen werden gefragt, ob sie zu Ihrem Unternehmen gehören.',
  notAllowed: 'Nur Verwalter mit dem Recht, Beschäftigte zu verwalten, können die Domains sehen.',
  columns: {
    domain: 'Domain',
    state: 'Status',
    record: 'TXT-Eintrag',
    checkedAt: 'Zuletzt geprüft',
    actions: 'Aktionen',
  },
  states: { pending: 'Ausstehend', proven: 'Nachgewiesen', failed: 'Nicht nachgewiesen' },
  reasons: {
    record_missing: 'Der TXT-Eintrag wurde nicht gefunden.',
    other_token: 'Der TXT-Eintrag enthält einen anderen Wert.',
    dns_error: 'Der Nameserver hat nicht geantwortet.',
    no_such_domain: 'Die Domain gibt es nicht.',
    taken: 'Ein anderes Unternehmen hat diese Domain nachgewiesen.',
  },
  confirmed: 'Von Administratoren bestätigt',
  listedPeople_one: '{{count}} gelistete Person ist noch nicht beigetreten',
  listedPeople_other: '{{count}} gelistete Personen sind noch nicht beigetreten',
  record: {
    name: 'Name',
    value: 'Wert',
    copyName: 'Namen kopieren',
    copyValue: 'Wert kopieren',
  },
  neverChecked: 'Noch nicht',
  lookingUp: 'Wird gerade gesucht…',
  nextCheck: 'Nächste Prüfung am {{time}}',
  empty: {
    title: 'Noch keine Domains',
    text: 'Fügen Sie die Domain Ihrer E-Mail-Adressen hinzu und setzen Sie den TXT-Eintrag bei Ihrem Nameserver.',
  },
  add: {
    action: 'Domain hinzufügen',
    title: 'Domain hinzufügen',
    label: 'Domain',
    hint: 'Der Teil Ihrer E-Mail-Adressen nach dem @, zum Beispiel beispiel.de',
  },
  check: {
    action: 'Jetzt prüfen',
    actionOf: 'Jetzt prüfen: {{domain}}',
    done: 'Der Eintrag von {{domain}} wird gesucht. Das Ergebnis erscheint hier innerhalb einer Minute.',
  },
  confirm: {
    action: 'Bestätigen',
    actionOf: '{{domain}} bestätigen',
    done: 'Die Domain {{domain}} ist bestätigt.',
  },
  remove: {
    action: 'Entfernen',
    actionOf: '{{domain}} entfernen',
    title: 'Diese Domain entfernen?',
    text: 'Wen Sie mit einer Adresse von {{domain}} listen, der wird bei der nächsten Anmeldung gefragt, ob er zu Ihrem Unternehmen gehört. Wer schon beigetreten ist, bleibt Mitglied.',
    done: 'Die Domain {{domain}} ist entfernt.',
  },
};

export default de;
