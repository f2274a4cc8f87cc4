import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  sent: 'Erinnerung gesendet',
  sentToAll: 'Alle Mitglieder, die den Kurs noch nicht abgeschlossen haben, wurden an diesen Kurs erinnert',
  again:
    'Keine neue Erinnerung: Diese Person wurde heute schon erinnert. Die nächste Erinnerung ist am {{date}} möglich.',
  againToAll:
    'Keine neuen Erinnerungen: Alle, die den Kurs noch nicht abgeschlossen haben, wurden heute schon erinnert. Die nächsten Erinnerungen sind am {{date}} möglich.',
  recipients_one: '{{count}} Mitglied von {{company}}',
  recipients_other: '{{count}} Mitglieder von {{company}}',
  invited_one: '{{count}} Person, die sich noch nie angemeldet hat, erhielt die Einladung.',
  invited_other: '{{count}} Personen, die sich noch nie angemeldet haben, erhielten die Einladung.',
  invitedRecently_one:
    '{{count}} Person wurde in den letzten 24 Stunden eingeladen und erhielt keine E-Mail.',
  invitedRecently_other:
    '{{count}} Personen wurden in den letzten 24 Stunden eingeladen und erhielten keine E-Mail.',
  overLimit_one: '{{count}} Person erhielt keine Einladung, weil die Tagesgrenze erreicht ist.',
  overLimit_other: '{{count}} Personen erhielten keine Einladung, weil die Tagesgrenze erreicht ist.',
  invitationsSent: 'Einladungen gesendet',
  nothingSent: 'Keine E-Mail gesendet',
  againToChosen:
    'Keine neuen Erinnerungen: Diese Mitglieder wurden heute schon erinnert. Die nächsten Erinnerungen sind am {{date}} möglich.',
  nobody: 'Keine Erinnerung gesendet: Diese Person kann den Kurs zurzeit nicht machen',
  nobodyOfAll: 'Keine Erinnerung gesendet: Alle haben den Kurs abgeschlossen',
};

export default de;
