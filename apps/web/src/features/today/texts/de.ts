import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Heute bei {{company}}',
  subtitle:
    'Was auf Sie wartet: verpflichtende Kurse und Richtlinien, die überfällig oder bald fällig sind, und Personen, die Sie brauchen.',
  show: 'Zeigen und erinnern',
  overdue: {
    people_one: '{{count}} Person ist in Verzug',
    people_other: '{{count}} Personen sind in Verzug',
    pairs_one: '{{count}} Kurs oder Richtlinie ist überfällig',
    pairs_other: '{{count}} Kurse und Richtlinien sind überfällig, je Person gezählt',
    none: 'Niemand ist in Verzug.',
  },
  due_in_two_weeks: {
    people_one: 'Bei {{count}} Person ist ein Kurs oder eine Richtlinie in den nächsten 14 Tagen fällig',
    people_other: 'Bei {{count}} Personen sind Kurse oder Richtlinien in den nächsten 14 Tagen fällig',
    pairs_one: '{{count}} Kurs oder Richtlinie ist in den nächsten 14 Tagen fällig',
    pairs_other: '{{count}} Kurse und Richtlinien sind in den nächsten 14 Tagen fällig, je Person gezählt',
    none: 'In den nächsten 14 Tagen ist nichts fällig.',
  },
  never_signed_in: {
    people_one: '{{count}} Person hat sich noch nie angemeldet',
    people_other: '{{count}} Personen haben sich noch nie angemeldet',
    pairs_one: '{{count}} Kurs oder Richtlinie wartet auf eine Person, die sich noch nie angemeldet hat',
    pairs_other:
      '{{count}} Kurse und Richtlinien warten auf Personen, die sich noch nie angemeldet haben, je Person gezählt',
    none: 'Alle Personen mit verpflichtenden Kursen oder Richtlinien haben sich schon angemeldet.',
  },
  returned: {
    title_one: '{{count}} Person ist zurückgekehrt',
    title_other: '{{count}} Personen sind zurückgekehrt',
    text_one: 'Vor dem Austritt hatte sie mehr Rechte. Entscheiden Sie, ob sie diese wieder erhält.',
    text_other: 'Vor dem Austritt hatten sie mehr Rechte. Entscheiden Sie, ob sie diese wieder erhalten.',
    decide: 'Entscheiden',
    more_one: 'und {{count}} weitere Person',
    more_other: 'und {{count}} weitere Personen',
    none: 'Keine Rechte warten auf Ihre Entscheidung.',
  },
  proofs: {
    waiting_one: '{{count}} Nachweis wartet auf eine Entscheidung',
    waiting_other: '{{count}} Nachweise warten auf eine Entscheidung',
    decide: 'Über Nachweise entscheiden',
    none: 'Keine Nachweise warten auf eine Entscheidung.',
  },
  line: {
    link: 'Was heute ansteht',
    overdue_one: '{{count}} in Verzug',
    overdue_other: '{{count}} in Verzug',
    due_one: '{{count}} in 14 Tagen fällig',
    due_other: '{{count}} in 14 Tagen fällig',
    none: 'niemand ist in Verzug',
  },
};
export default de;
