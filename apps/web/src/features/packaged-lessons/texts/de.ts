import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  frame: 'Lektion „{{title}}“',
  start: {
    text: 'Ihr Fortschritt in dieser Lektion wird von selbst erfasst, während Sie sie bearbeiten.',
    button: 'Lektion starten',
    failed: 'Die Lektion konnte nicht gestartet werden: {{reason}}',
  },
  loading: 'Die Lektion wird geladen',
  failed: 'Die Lektion konnte nicht geladen werden',
  silent: {
    title: 'Die Lektion antwortet nicht',
    text: 'Prüfen Sie Ihre Verbindung und laden Sie die Lektion noch einmal. Ihr Fortschritt bleibt erhalten.',
    retry: 'Lektion noch einmal laden',
  },
  elsewhere: {
    title: 'Diese Lektion wurde an anderer Stelle geöffnet',
    text: 'Sie ist in einem anderen Fenster oder auf einem anderen Gerät geöffnet. Hier wird deshalb nichts mehr gespeichert.',
    retry: 'Hier fortsetzen',
  },
  state: {
    saving: 'Ihr Fortschritt wird von selbst gespeichert.',
    delayed:
      'Ihr Fortschritt kann gerade nicht gesendet werden. Er bleibt auf diesem Gerät und wird so bald wie möglich gesendet.',
    completed: 'Diese Lektion ist als abgeschlossen erfasst.',
    refused: 'Ihr Fortschritt konnte nicht gespeichert werden: {{reason}}',
  },
  window: {
    fill: 'Ganzes Fenster nutzen',
    leave: 'Ganzes Fenster verlassen',
  },
};

export default de;
