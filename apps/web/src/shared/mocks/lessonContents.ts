import type { Locale, Subject } from '@academy/contracts';

/** Contents of sample lessons, which are long enough to judge the layout. */
export const lessonContents: Record<Subject, Record<Locale, string>> = {
  privacy: {
    de: `<p>Personenbezogene Daten sind alle Informationen, die sich auf einen bestimmten oder bestimmbaren Menschen
      beziehen: ein Name, eine Kundennummer, eine IP-Adresse, auch eine Stimme auf einer Aufnahme.</p>
      <h2>Warum das zählt</h2>
      <p>Sobald Informationen personenbezogen sind, brauchen Sie einen Grund, um mit ihnen zu arbeiten. Fragen Sie sich
      vor jedem neuen Vorhaben drei Dinge:</p>
      <ul><li>Wozu brauche ich diese Daten?</li><li>Brauche ich sie wirklich alle?</li><li>Wer bekommt sie zu sehen?</li></ul>
      <blockquote><p>„Wir hätten das gern, falls wir es einmal brauchen“ ist kein Zweck.</p></blockquote>
      <h2>Ein Beispiel</h2>
      <p>Sie schicken eine Einladung an 40 Kundinnen und Kunden. Stehen alle Adressen im Feld „An“, sieht jeder, wer noch
      Kunde ist. Nutzen Sie „Bcc“ oder den Verteiler.</p>`,
    en: `<p>Personal data is any information about an identified or identifiable person: a name, a customer number, an IP
      address, even a voice on a recording.</p>
      <h2>Why it matters</h2>
      <p>As soon as information is personal, you need a reason to work with it. Before anything new, ask yourself three
      things:</p>
      <ul><li>What do I need this data for?</li><li>Do I really need all of it?</li><li>Who gets to see it?</li></ul>
      <blockquote><p>“We would like to have it in case we need it” is not a purpose.</p></blockquote>
      <h2>An example</h2>
      <p>You send an invitation to 40 customers. With all addresses in “To”, everyone sees who else is a customer. Use
      “Bcc” or the mailing list.</p>`,
  },
  infosec: {
    de: `<p>Die meisten Angriffe beginnen mit einer Nachricht, die es eilig hat. Wer unter Druck steht, prüft weniger.</p>
      <h2>Drei Fragen vor dem Klick</h2>
      <ol><li>Habe ich diese Nachricht erwartet?</li><li>Wohin führt der Link wirklich?</li><li>Was würde geschehen, wenn ich
      erst nachfrage?</li></ol>
      <p>Melden Sie verdächtige Nachrichten. Eine Meldung zu viel schadet nicht.</p>`,
    en: `<p>Most attacks begin with a message that is in a hurry. People under pressure check less.</p>
      <h2>Three questions before you click</h2>
      <ol><li>Did I expect this message?</li><li>Where does the link really lead?</li><li>What would happen if I asked
      first?</li></ol>
      <p>Report suspicious messages. One report too many does no harm.</p>`,
  },
  compliance: {
    de: `<p>Ein Geschenk ist dann ein Problem, wenn es eine Entscheidung beeinflusst oder so aussieht.</p>
      <h2>Die einfache Probe</h2>
      <p>Wäre es Ihnen recht, wenn Ihr Team davon in der Zeitung läse? Wenn nicht: ablehnen oder melden.</p>`,
    en: `<p>A gift is a problem when it influences a decision, or looks as if it did.</p>
      <h2>The simple test</h2>
      <p>Would you mind your team reading about it in the newspaper? If so: decline or report it.</p>`,
  },
};
