import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Nachweispakete von {{company}}',
  subtitle:
    'Ein Nachweispaket belegt gegenüber einem Prüfer die Schulungen eines Zeitraums: eine signierte ZIP-Datei mit allen Datensätzen, Zertifikaten, Fassungen der Kurse und dem Protokoll.',
  back: 'Zurück zu den Berichten',
  request: {
    title: 'Nachweispaket vorbereiten',
    text: 'Das Paket enthält personenbezogene Daten aller Mitglieder. Geben Sie es nur an Personen weiter, die diese Daten sehen dürfen. Das Protokoll verzeichnet jede Anforderung und jeden Download.',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    action: 'Nachweispaket vorbereiten',
  },
  list: {
    title: 'Letzte Nachweispakete',
    period: 'Zeitraum',
    createdAt: 'Angefordert am',
    state: 'Status',
    expiresAt: 'Verfügbar bis',
    actions: 'Aktionen',
    none: 'Noch keine Nachweispakete',
    noneText: 'Wählen Sie oben einen Zeitraum und bereiten Sie das erste vor.',
  },
  states: {
    queued: 'Wird gleich vorbereitet',
    running: 'Wird vorbereitet',
    succeeded: 'Bereit',
    failed: 'Fehlgeschlagen',
    expired: 'Abgelaufen',
    withdrawn: 'Zurückgezogen',
  },
  notes: {
    failed: 'Bitte bereiten Sie es erneut vor.',
    withdrawn: 'Zum Beispiel weil Daten einer Person gelöscht wurden. Bitte bereiten Sie es erneut vor.',
  },
  progress_one: '{{done}} von {{count}} Datensatz',
  progress_other: '{{done}} von {{count}} Datensätzen',
  progressLabel: 'Fortschritt des Nachweispakets',
  download: 'Herunterladen',
  downloadOf: 'Herunterladen {{from}} – {{to}}',
  auditor: {
    title: 'Für den Prüfer',
    text: 'Entpacken Sie die ZIP-Datei und folgen Sie ANLEITUNG.md oder INSTRUCTIONS.md: Vier Befehle mit openssl und sha256sum (auf einem Mac shasum) prüfen die Signatur und jede Datei. Oder öffnen Sie verify.html ohne Netzwerk in einem Browser und wählen Sie die ZIP-Datei aus; die Seite prüft auch das Protokoll und nennt jede veränderte Zeile. Vergleichen Sie dann den Fingerabdruck des Schlüssels mit dem auf der öffentlichen Prüfseite eines beliebigen Zertifikats.',
  },
};

export default de;
