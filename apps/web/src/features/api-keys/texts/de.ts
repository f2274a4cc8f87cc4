import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'API-Schlüssel von {{company}}',
  subtitle:
    'Mit einem API-Schlüssel kann ein Programm wie Ihr Personalverzeichnis Academy für dieses Unternehmen aufrufen. Behandeln Sie einen Schlüssel wie ein Passwort.',
  notAllowed: 'Nur Verwalter mit dem Recht, Beschäftigte zu verwalten, können API-Schlüssel sehen.',
  columns: {
    name: 'Name',
    scopes: 'Erlaubt für',
    state: 'Status',
    responsible: 'Verantwortlich',
    createdAt: 'Erstellt am',
    expiresAt: 'Läuft ab am',
    lastUsedAt: 'Zuletzt verwendet',
    actions: 'Aktionen',
  },
  hint: 'endet auf {{hint}}',
  neverUsed: 'Nie',
  lastRefused: 'Abgelehnt am {{time}}',
  stopsOn: 'Funktioniert ab {{day}} nicht mehr',
  administrator: 'Administrator',
  responsibleLost: 'Hat die nötigen Berechtigungen nicht mehr',
  states: { active: 'Aktiv', expired: 'Abgelaufen', revoked: 'Widerrufen' },
  scopes: {
    scim: {
      name: 'Bereitstellung (SCIM)',
      text: 'Ein Verzeichnis wie Entra ID oder Okta legt Mitglieder und Gruppen an, ändert und deaktiviert sie.',
    },
    members_read: {
      name: 'Mitglieder lesen',
      text: 'Liest Mitglieder, Gruppen und die Schulungen jedes Mitglieds.',
    },
    reports_read: { name: 'Berichte lesen', text: 'Liest die Berichte über Kurse und Mitglieder.' },
  },
  empty: {
    title: 'Noch keine API-Schlüssel',
    text: 'Erstellen Sie einen Schlüssel, wenn Sie ein Verzeichnis oder ein anderes Programm anbinden.',
  },
  create: {
    action: 'API-Schlüssel erstellen',
    title: 'API-Schlüssel erstellen',
    name: 'Name',
    nameHint:
      'Nennen Sie das Programm, das den Schlüssel verwendet, zum Beispiel Entra ID. Das Protokoll zeigt diesen Namen.',
    scopes: 'Wofür der Schlüssel erlaubt ist',
    lifetime: 'Läuft ab nach',
  },
  lifetimes: { '30': '30 Tagen', '90': '90 Tagen', '365': '1 Jahr', '730': '2 Jahren' },
  created: {
    title: 'API-Schlüssel {{name}}',
    shownOnce: 'Kopieren Sie den Schlüssel jetzt, denn er wird nur einmal angezeigt.',
    key: 'API-Schlüssel',
    copy: 'API-Schlüssel kopieren',
    close: 'Fertig',
  },
  takeOver: {
    action: 'Übernehmen',
    actionOf: '{{name}} übernehmen',
    done: 'Sie sind jetzt für den API-Schlüssel {{name}} verantwortlich.',
  },
  revoke: {
    action: 'Widerrufen',
    actionOf: '{{name}} widerrufen',
    title: 'Diesen API-Schlüssel widerrufen?',
    text: 'Programme, die den Schlüssel {{name}} (endet auf {{hint}}) verwenden, verlieren innerhalb von 30 Sekunden den Zugriff. Das lässt sich nicht rückgängig machen.',
    done: 'Der API-Schlüssel {{name}} ist widerrufen.',
  },
  scim: {
    title: 'Bereitstellung mit SCIM',
    text: 'Tragen Sie diese Adresse in Entra ID, Okta oder einem anderen Verzeichnis als Mandanten-URL oder Basis-URL ein, zusammen mit einem API-Schlüssel für die Bereitstellung.',
    copy: 'Adresse kopieren',
  },
};

export default de;
