import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Fortschritt übertragen',
  text: 'Der Fortschritt von Mitgliedern, die beiden Unternehmen angehören, wird von {{source}} übernommen.',
  course: 'Kurs',
  target: 'Unternehmen, das den Fortschritt erhält',
  incomplete:
    'Diese Liste ist möglicherweise unvollständig, wenn Ihnen in anderen Unternehmen Berechtigungen fehlen.',
  noCompany: 'Es gibt kein anderes Unternehmen, in das Sie Fortschritt übertragen dürfen.',
  preview: 'Was mit wem geschieht',
  rule: 'Mitglieder',
  count: 'Anzahl',
  effect: 'Wirkung',
  changes: 'Fortschritt wird übernommen',
  unchanged: 'Keine Änderung',
  rules: {
    not_started_in_target: 'In {{source}} begonnen, in {{target}} nicht',
    completed_in_source: 'In {{source}} abgeschlossen, in {{target}} nur begonnen',
    completed_in_target: 'In {{target}} abgeschlossen',
    revoked_in_source: 'Zertifikat in {{source}} widerrufen',
    in_progress_in_both: 'In beiden Unternehmen in Bearbeitung',
    only_in_target: 'Fortschritt nur in {{target}}',
    without_progress: 'Fortschritt in keinem der Unternehmen',
  },
  nothing: 'Es gibt nichts zu übertragen: Bei niemandem würde sich der Fortschritt ändern.',
  affected_one: 'Der Fortschritt von {{count}} Mitglied in {{target}} ändert sich:',
  affected_other: 'Der Fortschritt von {{count}} Mitgliedern in {{target}} ändert sich:',
  overwritten_one:
    'Der Fortschritt, den {{count}} Mitglied in {{target}} hat, wird überschrieben und kann nicht wiederhergestellt werden.',
  overwritten_other:
    'Der Fortschritt, den {{count}} Mitglieder in {{target}} haben, wird überschrieben und kann nicht wiederhergestellt werden.',
  notRestored: 'Eine Übertragung kann nicht rückgängig gemacht werden.',
  phrase: 'Um fortzufahren, geben Sie ein: {{phrase}}',
  start: 'Übertragung starten',
  waiting: 'Die Übertragung beginnt gleich.',
  running: 'Der Fortschritt wird übertragen. Das dauert eine Weile.',
  progress_one: '{{done}} von {{count}} Mitglied',
  progress_other: '{{done}} von {{count}} Mitgliedern',
  progressLabel: 'Fortschritt der Übertragung',
  leave:
    'Sie können dieses Fenster schließen. Die Übertragung läuft weiter, und die Adresse dieser Seite führt hierher zurück.',
  done: 'Die Daten wurden erfolgreich übertragen!',
  changed_one: 'Der Fortschritt von {{count}} Mitglied wurde übernommen.',
  changed_other: 'Der Fortschritt von {{count}} Mitgliedern wurde übernommen.',
  another: 'Weiteren Fortschritt übertragen',
};

export default de;
