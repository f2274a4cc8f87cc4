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
  emails_one: '{{count}} E-Mail an Mitglieder von {{company}}',
  emails_other: '{{count}} E-Mails an Mitglieder von {{company}}',
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
  send: 'Erinnerungen senden',
  toBeInvited_one:
    '{{count}} Person, die sich noch nie angemeldet hat, erhält die Einladung, die diesen Kurs nennt.',
  toBeInvited_other:
    '{{count}} Personen, die sich noch nie angemeldet haben, erhalten die Einladung, die diesen Kurs nennt.',
  leftOut_one: '{{count}} Person wurde in den letzten 24 Stunden eingeladen und erhält keine E-Mail.',
  leftOut_other: '{{count}} Personen wurden in den letzten 24 Stunden eingeladen und erhalten keine E-Mail.',
  choose: '{{name}} auswählen',
  chooseAll_one: 'Alle auswählen ({{count}})',
  chooseAll_other: 'Alle auswählen ({{count}})',
  chooseAllCourses: 'Alle auswählen ({{courses}} von {{people}})',
  coursesOf_one: '{{count}} Kurs',
  coursesOf_other: '{{count}} Kurse',
  members_one: '{{count}} Mitglied',
  members_other: '{{count}} Mitgliedern',
  choice: 'Auswahl',
  chosen: {
    action_zero: 'Erinnerung senden',
    action_one: '{{count}} Mitglied erinnern',
    action_other: '{{count}} Mitglieder erinnern',
    title_one: '{{count}} Mitglied erinnern?',
    title_other: '{{count}} Mitglieder erinnern?',
    text_one: '{{count}} Mitglied von {{company}} erhält eine E-Mail zu „{{title}}“:',
    text_other: '{{count}} Mitglieder von {{company}} erhalten eine E-Mail zu „{{title}}“:',
    ofCourses_one: '{{count}} Mitglied von {{company}} erhält je Kurs eine E-Mail:',
    ofCourses_other: '{{count}} Mitglieder von {{company}} erhalten je Kurs eine E-Mail:',
    more_one: 'und {{count}} weiteres',
    more_other: 'und {{count}} weitere',
  },
  nobody: 'Keine Erinnerung gesendet: Diese Person kann den Kurs zurzeit nicht machen',
  nobodyOfAll: 'Keine Erinnerung gesendet: Alle haben den Kurs abgeschlossen',
};

export default de;
