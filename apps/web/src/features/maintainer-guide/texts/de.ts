import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Leitfaden für Verwalter',
  intro:
    'Sie betreuen die Kurse Ihres Unternehmens: Sie legen fest, wer welchen Kurs bis wann macht, und sehen, wie weit alle sind. Dieser Leitfaden erklärt jede Aufgabe auf einer Seite.',
  back: 'Zurück zur Verwaltung',
  contents: 'Inhalt',
  newTab: '(öffnet sich in einem neuen Tab)',
  links: {
    today: 'Heute öffnen',
    members: 'Mitglieder öffnen',
    domains: 'Domains öffnen',
    groups: 'Gruppen öffnen',
    courses: 'Kurse öffnen',
    ownCourses: 'Eigene Kurse öffnen',
    content: 'Kurspakete öffnen',
    policies: 'Richtlinien öffnen',
    sessions: 'Termine öffnen',
    duties: 'Pflichten öffnen',
    proofs: 'Nachweise öffnen',
    reports: 'Berichte öffnen',
    reportMails: 'E-Mails der Berichte öffnen',
    evidencePacks: 'Nachweispakete öffnen',
    webhooks: 'Webhooks öffnen',
    audit: 'Protokoll öffnen',
    apiKeys: 'API-Schlüssel öffnen',
  },
  sections: {
    overview: {
      title: 'Wo Sie alles finden',
      text: `Wählen Sie oben „Verwaltung“. Dort gibt es unter anderem diese Reiter:

- „Heute“ zeigt, was auf Sie wartet.
- „Mitglieder“ zeigt, wer zu Ihrem Unternehmen gehört, und lädt neue Personen ein.
- „Kurse“ zeigt Ihre Kurse mit Status, Frist und Zahl der Abschlüsse.
- „Richtlinien“ zeigt die Regeln, die Ihr Unternehmen veröffentlicht hat, und wer sie bestätigt hat.
- „Termine“ zeigt Schulungen zu einer festen Zeit und wer daran teilgenommen hat.
- „Pflichten“ zeigt, wer die Pflichten aus Gesetzen und Normen zur Schulung erfüllt hat.
- „Nachweise“ zeigt Schulungen von anderswo, die Personen einreichen.
- „Berichte“ zeigt, wie es um die Pflichtkurse steht.
- „Protokoll“ zeigt, wer wann was geändert hat.

Manche Reiter haben mehrere Seiten, die unter den Reitern stehen: „Gruppen“ und „Domains“ gehören zu „Mitglieder“, „Eigene Kurse“ und „Kurspakete“ zu „Kurse“, „API-Schlüssel“ und „Webhooks“ zu „Schnittstellen“.

Die Schaltfläche „Alle Kursdaten herunterladen“ neben den Reitern speichert eine Tabelle aller Mitglieder und Kurse.

Sie können auch selbst Kurse machen: „Übersicht“ führt zurück zu Ihren eigenen Kursen.`,
      alt: 'Der Reiter „Mitglieder“: drei Zahlen zu den Mitgliedern, ein Suchfeld und die Liste mit Name, E-Mail, Rolle und Status.',
    },
    today: {
      title: 'Was heute ansteht',
      text: `„Heute“ ist der erste Reiter. Er zeigt zu Ihren verpflichtenden Kursen und Richtlinien:

- wer in Verzug ist,
- bei wem in den nächsten 14 Tagen etwas fällig ist,
- wer sich noch nie angemeldet hat,
- wer in Ihr Unternehmen zurückgekehrt ist und vorher mehr Rechte hatte.

„Zeigen und erinnern“ öffnet die Personen. Wählen Sie eine, mehrere oder alle aus und erinnern Sie sie, auch an mehrere Kurse zugleich. Wer sich noch nie angemeldet hat, erhält die Einladung, die den Kurs oder die Richtlinie nennt.

Was leer ist, steht als eine Zeile am Ende der Seite. In Ihrer eigenen Übersicht führt eine Zeile hierher.

Bis Ihr Unternehmen eine E-Mail an Lernende einschaltet, beginnt die Seite mit „Erste Schritte“. Sie können sie ausblenden.`,
      alt: 'Der Reiter „Heute“ mit Personen in Verzug, bald fälligen Kursen und Personen, die sich noch nie angemeldet haben.',
    },
    invite: {
      title: 'Mitglieder einladen',
      text: `Öffnen Sie „Mitglieder“ und wählen Sie „Neue Mitglieder einladen“. Es gibt zwei Wege.

Per E-Mail:

1. Geben Sie bis zu 100 Adressen ein oder fügen Sie sie ein. Ungültige Adressen werden markiert, damit Sie sie korrigieren können.
2. Wählen Sie „Einladen“. Jede Adresse erhält eine persönliche Einladung, die 14 Tage gültig ist und einmal verwendet werden kann.
3. Wenn jemand nicht reagiert, wählen Sie im Menü am Ende der Zeile „Einladung erneut senden“. Das geht nach 24 Stunden und erneuert die Einladung. „Einladung zurückziehen“ steht im selben Menü.
4. Wenn beim Status „E-Mail nicht zugestellt“ steht, prüfen Sie die Adresse und senden Sie die Einladung erneut; in diesem Fall müssen Sie nicht warten.

Per Link:

1. Öffnen Sie den Reiter „Link“ und erstellen Sie einen Link. Er ist 90 Tage gültig, und beliebig viele Personen können ihn verwenden.
2. Geben Sie den Link nur an Ihre eigenen Beschäftigten weiter, zum Beispiel im Intranet.
3. Wenn der Link in falsche Hände gerät, ziehen Sie ihn zurück. Wer schon beigetreten ist, bleibt Mitglied.

Eingeladene stehen sofort in der Liste, mit dem Status „Eingeladen“. Der Status wird „Registriert“, sobald sie angenommen haben. Bis dahin haben sie keinen Namen und stehen am Ende der Liste. Wählen Sie über der Liste einen Status, um zum Beispiel nur Eingeladene zu sehen.`,
      alt: 'Der Dialog „Neue Mitglieder einladen“ mit zwei Reitern für E-Mail und Link; zwei Adressen sind eingegeben.',
    },
    imports: {
      title: 'Mitglieder importieren',
      text: `Mit einer CSV-Datei nehmen Sie viele Mitglieder auf einmal auf und halten deren Daten aktuell, zum Beispiel mit dem Export Ihres Personalsystems:

1. Öffnen Sie „Mitglieder“ und wählen Sie „Importieren“. Mit „Vorlage herunterladen“ erhalten Sie eine Datei mit allen Spalten. Nötig sind nur „E-Mail“ und „Vorname“ oder „Nachname“. Übliche Spaltennamen von Entra ID, Google Workspace, Personio, BambooHR, SAP SuccessFactors, DATEV und Workday werden erkannt.
2. Wählen Sie „Datei auswählen“. Die Vorschau zeigt, wer hinzukommt, wer sich ändert, wer in der Datei fehlt und welche Zeilen falsch sind. Bis Sie die Änderungen übernehmen, ändert sich kein Mitglied.
3. Wählen Sie „Probleme herunterladen“, wenn Zeilen falsch sind. Sie erhalten eine Liste mit Zeile, Spalte und Grund. Falsche Zeilen werden ausgelassen.
4. Zeilen unter „Zu entscheiden“ haben die Adresse eines Mitglieds mit einer anderen Personalnummer. Wählen Sie „Neues Mitglied“, wenn die Adresse jetzt jemand anderem gehört: Wer sie bisher hatte, wird deaktiviert und behält Fortschritt und Zertifikate. Wählen Sie „Dieselbe Person“, wenn sich nur die Nummer geändert hat. Zeilen ohne Entscheidung werden ausgelassen.
5. Entscheiden Sie, ob fehlende Mitglieder deaktiviert und importierte Mitglieder per E-Mail eingeladen werden, und wählen Sie „Änderungen übernehmen“.

Mehrere Gruppen in einer Zelle trennen Sie durch einen senkrechten Strich. Fehlt eine Spalte, bleiben diese Daten unverändert; eine leere Zelle löscht die Angabe. Wer importiert ist, meldet sich mit derselben bestätigten E-Mail-Adresse an. Haben Sie die Domain dieser Adresse nachgewiesen, ist die Person dann registriert; sonst wird sie vorher gefragt, ob sie zu Ihrem Unternehmen gehört. Deaktivierte Mitglieder behalten Fortschritt und Zertifikate. Mit der früheren Datei machen Sie einen Import rückgängig.`,
      alt: 'Die Vorschau eines Imports: die Zahl der neuen, geänderten und falschen Zeilen und die Liste der falschen Zeilen mit dem Grund.',
    },
    domains: {
      title: 'E-Mail-Domains nachweisen',
      text: `Wen Sie per Import oder Verzeichnis listen, der tritt bei der ersten Anmeldung von selbst bei, wenn Sie die Domain der Adresse nachgewiesen haben. Alle anderen werden gefragt, ob sie zu Ihrem Unternehmen gehören.

1. Öffnen Sie „Domains“ und wählen Sie „Domain hinzufügen“. Geben Sie den Teil Ihrer Adressen nach dem @ ein. Jede Domain zählt für sich; fügen Sie daher auch die Domains anderer Standorte hinzu. Domains, unter denen jeder eine Adresse bekommt, lassen sich nicht nachweisen.
2. Kopieren Sie den Namen und den Wert des TXT-Eintrags und geben Sie beides an die Personen, die Ihren Nameserver betreuen.
3. Wenn der Eintrag gesetzt ist, wählen Sie „Jetzt prüfen“. Der Status wird „Nachgewiesen“; sonst steht dort der Grund.

Lassen Sie den Eintrag bestehen: Academy prüft ihn jeden Monat. Fehlt er dreimal, ist die Domain nicht mehr nachgewiesen, und Sie erhalten eine E-Mail. Wer beigetreten ist, bleibt Mitglied. Wenn Sie keinen Eintrag setzen können, fragen Sie Ihren Berater; Administratoren von Academy können eine Domain von Hand bestätigen.`,
      alt: 'Die Seite „Domains“: eine nachgewiesene Domain und eine ausstehende mit dem Namen und dem Wert ihres TXT-Eintrags.',
    },
    joining: {
      title: 'Beitreten, zurückkehren, Konto wechseln',
      text: `Niemand wird Mitglied Ihres Unternehmens, ohne es zu wissen. Wen Sie gelistet haben, den fragt Academy bei der nächsten Anmeldung: „Gehören Sie dazu?“ Bis zur Antwort sehen Sie nur, was Sie selbst angegeben haben.

- „Beitreten“: Die Person ist registriert und kann Ihre Kurse bearbeiten.
- „Das bin ich nicht“: Die Person erhält den Status „Abgelehnt“, und Sie erfahren sonst nichts über sie. Sie wird nur dann wieder gefragt, wenn Sie das Mitglied öffnen und „Einladen“ wählen.

Wird ein deaktiviertes oder abgelehntes Mitglied wieder aktiv, kann diese Person nur Kurse bearbeiten, auch wenn sie vorher Mitglieder oder Kurse verwaltet hat. Öffnen Sie das Mitglied, um die früheren Berechtigungen zu sehen, und wählen Sie „Wieder erteilen“ oder „Nicht erteilen“. Sie können nur Berechtigungen erteilen, die Sie selbst haben.

Wenn sich jemand mit seinem Konto nicht mehr anmelden kann oder eine Adresse jetzt jemand anderem gehört, öffnen Sie das Mitglied und wählen Sie „Benutzerkonto lösen“:

1. Das Konto verliert innerhalb von 30 Sekunden den Zugang zu Ihrem Unternehmen. Fortschritt und Zertifikate bleiben in einer deaktivierten Mitgliedschaft lesbar.
2. Wer sich als Nächstes mit der bestätigten Adresse anmeldet, kann dieser Mitgliedschaft beitreten, nur mit der Berechtigung, Kurse zu bearbeiten.
3. Die Person und die Verwalter erhalten eine E-Mail, und das Protokoll hält es fest. Ihr eigenes Konto können Sie nicht lösen.`,
    },
    apiKeys: {
      title: 'Ein Verzeichnis anbinden',
      text: `Ein Personalverzeichnis wie Entra ID oder Okta kann Mitglieder und Gruppen selbst anlegen, ändern und deaktivieren. Wer das Verzeichnis betreut, braucht dazu zweierlei von Ihnen:

1. Öffnen Sie „API-Schlüssel“ und wählen Sie „API-Schlüssel erstellen“. Benennen Sie das Programm, wählen Sie „Bereitstellung (SCIM)“ und wählen Sie, wann der Schlüssel abläuft.
2. Kopieren Sie den Schlüssel. Er wird nur einmal angezeigt. Geben Sie ihn auf sicherem Weg weiter und behandeln Sie ihn wie ein Passwort.
3. Kopieren Sie die Adresse unter „Bereitstellung mit SCIM“ und geben Sie auch sie weiter.

Wen das Verzeichnis anlegt, der wird bei der ersten Anmeldung mit dieser Adresse mit seinem Konto verbunden, wenn Sie deren Domain nachgewiesen haben; sonst wird er vorher gefragt. Wen es deaktiviert, der verliert innerhalb von 30 Sekunden den Zugang; Fortschritt und Zertifikate bleiben, und die Person kehrt als dasselbe Mitglied zurück, das Kurse bearbeiten kann.

Erstellen Sie einen neuen Schlüssel, bevor ein Schlüssel abläuft, und widerrufen Sie den alten, sobald das Verzeichnis den neuen verwendet. Widerrufen Sie einen Schlüssel sofort, wenn er in falsche Hände gerät. Das Protokoll zeigt, was mit jedem Schlüssel getan wurde.

Die Liste zeigt, wann, von wo und von welchem Programm jeder Schlüssel zuletzt verwendet wurde und wer für ihn verantwortlich ist: die Person, die ihn erstellt hat. Verlässt diese Person Ihr Unternehmen oder verliert sie die nötige Berechtigung, erhalten die anderen Verwalter eine E-Mail. Nach sieben Tagen funktioniert der Schlüssel nicht mehr, es sei denn, jemand wählt in der Liste „Übernehmen“. Prüfen Sie vorher, welches Programm den Schlüssel verwendet, und widerrufen Sie ihn, wenn ihn niemand braucht.`,
    },
    courses: {
      title: 'Kurse einrichten',
      text: `Wählen Sie im Reiter „Kurse“ die Schaltfläche „Kurse initialisieren“. Sie legen fest, in welchen Sprachen Ihre Mitglieder die Kurse erhalten und ob neue Kurse sofort aktiv sind. Sie können das jederzeit wiederholen: Neue Kurse und Sprachen kommen hinzu, und nichts entfällt.

Das Menü am Ende jeder Zeile ändert einen Kurs:

- „Aktiv“: Mitglieder sehen den Kurs und können ihn machen.
- „Inaktiv“: Mitglieder sehen den Kurs noch nicht oder nicht mehr. Niemand wird erinnert.
- „Archiviert“: für Kurse, die Sie nicht mehr verwenden. Fortschritt und Zertifikate bleiben erhalten.
- „Als Pflicht festlegen“ und „Als optional festlegen“ ändern die Kennzeichnung, die Mitglieder am Kurs sehen.

Jede Änderung lässt sich rückgängig machen. Keine Änderung löscht Fortschritt oder Zertifikate.`,
      alt: 'Die Liste der Kurse mit Status und Zahlen; das Menü eines Kurses ist offen und bietet an, ihn zu deaktivieren, zu archivieren oder als Pflicht festzulegen.',
    },
    groups: {
      title: 'Mitglieder in Gruppen ordnen',
      text: `Eine Gruppe enthält Mitglieder, die zusammengehören, etwa eine Abteilung oder einen Standort. Ein Mitglied kann in mehreren Gruppen sein. Wenn Sie Mitarbeitende verwalten dürfen, können Sie Gruppen ändern:

1. Wählen Sie „Gruppe erstellen“ auf dem Reiter „Gruppen“ und geben Sie einen Namen ein. Keine zwei Gruppen des Unternehmens haben denselben Namen.
2. Öffnen Sie die Gruppe und wählen Sie „Mitglieder hinzufügen“. Suchen Sie Personen, wählen Sie bis zu 1.000 aus, auch auf mehreren Seiten, und fügen Sie alle auf einmal hinzu.
3. Um Mitglieder zu entfernen, wählen Sie sie in der Liste der Gruppe aus und dann „Mitglieder entfernen“.

„Gruppe bearbeiten“ und „Gruppe löschen“ finden Sie im Menü der Gruppe. Eine Gruppe, die zur Zielgruppe eines Kurses, einer Richtlinie, einer Pflicht oder eines Termins gehört, lässt sich nicht löschen; ändern Sie vorher diese Zielgruppe. Die Seite der Gruppe nennt sie unter „Verwendet in“. Wer eine Gruppe verlässt, bleibt im Unternehmen und behält den ganzen Fortschritt.

Die Liste der Mitglieder lässt sich nach Gruppe filtern und zeigt die Gruppen jedes Mitglieds. Wenn Ihr Unternehmen seine Mitglieder aus einer Datei importiert oder ein Verzeichnis anbindet, kommen Gruppen auch von dort.`,
      alt: 'Die Liste der Gruppen mit der Zahl der Mitglieder und einem Suchfeld.',
    },
    audiences: {
      title: 'Bestimmen, wer einen Kurs macht',
      text: `Alle Mitglieder machen einen aktiven Kurs, wenn Sie ihn nicht nur bestimmten Gruppen anbieten:

1. Wählen Sie „Zielgruppe“ im Menü am Ende der Zeile des Kurses.
2. Wählen Sie „Nur bestimmte Gruppen“, suchen Sie Gruppen und fügen Sie sie hinzu. Der Dialog sagt, wie viele Mitglieder erreicht werden.
3. Speichern Sie die Zielgruppe.

Wer in eine der Gruppen kommt, sieht den Kurs sofort. Wer sie verlässt, sieht ihn nicht mehr und erhält keine Erinnerungen, behält aber Fortschritt und Zertifikate; Sie sehen diesen Fortschritt weiterhin in der Liste des Kurses. Wer zurückkehrt, macht dort weiter.

Statt einer Frist für alle kann ein Kurs für jedes Mitglied nach einer Anzahl von Tagen fällig sein: Wählen Sie beim Setzen der Frist „Eine Anzahl von Tagen für jedes Mitglied“. Die Tage beginnen, wenn das Mitglied beitritt, zu arbeiten anfängt oder in die Zielgruppe kommt oder wenn der Kurs aktiviert wird, je nachdem, was zuletzt geschieht. Wer in die Zielgruppe zurückkehrt, für den beginnen sie neu.`,
      alt: 'Der Dialog „Zielgruppe“: Der Kurs wird nur bestimmten Gruppen angeboten, und der Dialog sagt, wie viele Mitglieder erreicht werden.',
    },
    deadlines: {
      title: 'Fristen setzen',
      text: `1. Öffnen Sie einen Kurs und wählen Sie „Weitere Aktionen“, dann „Kursfrist setzen“.
2. Geben Sie einen Tag ein. Er muss heute oder später sein. Der Tag selbst zählt mit.
3. Speichern Sie die Frist. Mitglieder sehen sie sofort am Kurs.

Statt eines Tages für alle können Sie jedem Mitglied eine Anzahl von Tagen geben. Sie zählen ab dem spätesten dieser Tage: Beitritt zum Unternehmen in Academy, erster Arbeitstag, Aufnahme in die Zielgruppe des Kurses und Aktivierung des Kurses. Mitglieder sehen, wann der Kurs für sie fällig ist.

Es gelten die Tage in der Zeitzone Ihres Unternehmens, auch wenn Sie auf Reisen sind.

Solange eine Frist nah oder abgelaufen ist, steht der Kurs oben in der Liste, zusammen mit der Zahl der Mitglieder, die ihn noch nicht abgeschlossen haben. Eine Frist sperrt nichts: Mitglieder können den Kurs auch danach noch abschließen.`,
      alt: 'Der Dialog für die Frist mit einem Feld für das Datum und dem Hinweis auf die E-Mail eine Woche vorher.',
    },
    reminders: {
      title: 'Mitglieder erinnern',
      text: `Academy erinnert von selbst: Eine Woche vor der Frist erhalten alle eine E-Mail, die den Kurs noch nicht abgeschlossen haben, ob schon begonnen oder nicht. Wenn Sie die Frist verschieben, gibt es eine neue Erinnerung.

Sie können auch selbst erinnern:

- Alle: Öffnen Sie den Kurs, wählen Sie „Weitere Aktionen“ und „Alle Mitglieder erinnern“. Der Dialog nennt, wie viele Personen welche E-Mail erhalten.
- Einzelne: Wählen Sie sie mit den Kästchen in der Liste aus und verwenden Sie die Schaltfläche über der Liste. Die Personenlisten hinter den Zahlen der Berichte haben dieselben Kästchen.
- Eine Person: Öffnen Sie das Menü am Ende der Zeile und wählen Sie „Erinnerung senden“.

Wer sich noch nie angemeldet hat, erhält stattdessen die Einladung, die den Kurs nennt, höchstens einmal in 24 Stunden.

Eine Person erhält höchstens eine solche Erinnerung pro Kurs und Tag. Kurse, die nicht aktiv sind, erinnern nicht. Die Liste zeigt, wann jede Person zuletzt erinnert wurde.

Academy kann weitere E-Mails von selbst senden. Öffnen Sie „Berichte“, wählen Sie „E-Mails“ und schalten Sie sie unter „E-Mails an Lernende“ ein: wenn ein Kurs zugewiesen ist, wenn eine neue Runde beginnt, wenn jemand überfällig ist (einmal pro Woche, höchstens viermal) und wenn ein Zertifikat erworben ist. „Vorschau zeigen“ zeigt jede davon mit Ihrem eigenen Satz. Eine E-Mail, die Sie einschalten, betrifft nur, was danach geschieht. Niemand erhält innerhalb einer Stunde zwei automatische E-Mails; Academy fasst sie zusammen.`,
      alt: 'Ein Kurs mit dem offenen Menü „Weitere Aktionen“: exportieren, alle Mitglieder erinnern, Frist bearbeiten oder entfernen, Zertifikate herunterladen.',
    },
    validity: {
      title: 'Gültigkeit und Erneuerung',
      text: `Manche Schulungen müssen wiederholt werden, zum Beispiel jedes Jahr. Zertifikate laufen nicht ab, solange Sie es für einen Kurs nicht festlegen:

1. Wählen Sie „Gültigkeit der Zertifikate“ im Menü am Ende der Zeile des Kurses.
2. Schalten Sie „Zertifikate laufen ab“ ein und geben Sie an, wie viele Monate neue Zertifikate gültig sind.
3. Geben Sie an, wie viele Tage vor dem Ablauf die nächste Runde öffnet, und speichern Sie.

Das gilt für Zertifikate, die Mitglieder von da an erhalten. Bestehende Zertifikate ändern sich nicht.

Wenn die nächste Runde öffnet, beginnt der Kurs für dieses Mitglied von vorn. Die Runde ist am letzten Gültigkeitstag fällig, und das bisherige Zertifikat bleibt bis dahin gültig. Wer die Runde nicht abgeschlossen hat, erhält eine Woche vorher eine E-Mail.

Die Mitglieder des Kurses haben dann Spalten, die zeigen, bis wann jedes Zertifikat gültig und wann jede Runde fällig ist. „Runden“ im Menü eines Mitglieds zeigt alle Runden mit ihren Zertifikaten.

Unter „Einstellungen“ auf der Seite des Kurses sagt „Erneuerung“, was in einer neuen Runde zu tun ist: der ganze Kurs, zuerst ein Test, der zeigt, welche Lektionen jemand noch beherrscht, oder nur die Lektionen, die sich geändert haben. Der Dialog zeigt, was jede Wahl für alle bedeutet, die den Kurs abgeschlossen haben. Listen, Berichte und Zertifikate sagen, ob eine Runde „durch Test erneuert“ oder „durch geänderte Lektionen erneuert“ wurde.

Wenn sich ein Gesetz oder der Kurs geändert hat, öffnen Sie den Kurs und wählen Sie „Weitere Aktionen“, dann „Neue Runde für alle“. Geben Sie den Tag an, an dem die Runde fällig ist, prüfen Sie die Zahlen und geben Sie die angezeigten Wörter ein. Wer den Kurs abgeschlossen hat, macht ihn erneut; alle anderen erhalten die Frist. Das kann nicht rückgängig gemacht werden.

Für eine einzelne Person öffnen Sie auf der Seite des Kurses das Menü in ihrer Zeile: „Fälligkeit ändern“, „Neue Runde für diese Person“, „Abschluss eintragen“, wenn die Person anderswo geschult wurde, und „Zertifikat neu ausstellen“, wenn der Name auf dem Zertifikat falsch ist. Ein Abschluss lässt sich auch für eine Person eintragen, die sich noch nie angemeldet hat; sobald sie beitritt, gehört er zu ihrem Konto.`,
      alt: 'Der Dialog „Gültigkeit der Zertifikate“: Zertifikate laufen nach 12 Monaten ab, die nächste Runde öffnet 30 Tage vorher.',
    },
    progress: {
      title: 'Fortschritt sehen',
      text: `- Öffnen Sie einen Kurs, um alle zu sehen, denen er zugewiesen ist, mit dem Fortschritt in Prozent. Überfällige stehen oben. Darüber steht, wie viele davon sich noch nie angemeldet haben.
- Das Feld „Anzeigen“ begrenzt die Liste, etwa auf Überfällige, auf alle, die noch nicht begonnen haben, oder auf alle, die sich noch nie angemeldet haben.
- Öffnen Sie ein Mitglied im Reiter „Mitglieder“, um alle Kurse dieser Person zu sehen, auch die noch nicht begonnenen.

Ein Kurs ist abgeschlossen, wenn alle Lektionen abgeschlossen sind. Ein Abschluss bleibt bestehen, auch wenn später Lektionen hinzukommen.`,
      alt: 'Die Mitglieder eines Kurses mit Suchfeld, Filter und dem Fortschritt jedes Mitglieds als Balken.',
    },
    finalTest: {
      title: 'Abschlusstest verlangen',
      text: `Mit einem Abschlusstest schließen Mitglieder einen Kurs ab und erhalten das Zertifikat, indem sie den Test bestehen. Standardmäßig hat kein Kurs einen.

1. Öffnen Sie in der Kursliste das Menü des Kurses und wählen Sie „Abschlusstest“.
2. Schalten Sie den Test ein. Academy schlägt 10 Fragen, 80 Prozent als Bestehensgrenze, 3 Versuche und 24 Stunden zwischen Versuchen vor; ändern Sie, was nicht passt.
3. Gehen Sie weiter. Der Dialog nennt vor dem Speichern, wie viele Mitglieder die Änderung betrifft.

- Wer den Kurs abgeschlossen hat, behält Abschluss und Zertifikat.
- Die Mitglieder des Kurses haben eine Spalte mit dem Ergebnis. „Versuche im Abschlusstest“ im Menü eines Mitglieds zeigt Zeitpunkte und Ergebnisse, aber nicht die Antworten.
- Hat ein Mitglied alle Versuche verbraucht, gewähren Sie dort einen weiteren. Die Wartezeit bleibt.`,
      alt: 'Der Dialog „Abschlusstest“: Der Test ist eingeschaltet, mit Feldern für Fragen, Bestehensgrenze, Versuche und Wartezeit.',
    },
    files: {
      title: 'Tabellen und Zertifikate',
      text: `Für Berichte und als Nachweis:

- „Als CSV exportieren“ im Menü eines Kurses speichert eine Tabelle seiner Mitglieder, auch derer, die nicht begonnen haben. Excel öffnet sie per Doppelklick.
- „Alle Kursdaten herunterladen“ speichert dasselbe für alle Kurse.
- „Zertifikate herunterladen“ sammelt die Zertifikate aller, die den Kurs abgeschlossen haben, in einer ZIP-Datei. Sie erhalten eine E-Mail, wenn sie bereitliegt; die Datei bleibt einen Tag verfügbar.
- „Zertifikat ansehen“ in der Zeile eines Mitglieds öffnet ein einzelnes Zertifikat.

Jedes Zertifikat hat einen QR-Code. Er öffnet eine öffentliche Seite, die Name, Kurs, Unternehmen und Datum bestätigt, sodass alle ein Zertifikat prüfen können.`,
      alt: 'Der Dialog „Zertifikate herunterladen“ mit der Wahl der Sprache der Zertifikate.',
    },
    transfers: {
      title: 'Fortschritt in ein anderes Unternehmen übertragen',
      text: `Wer zwei Ihrer Unternehmen angehört, muss einen Kurs nicht zweimal machen. „Fortschritt übertragen“ im Reiter „Kurse“ übernimmt den Fortschritt eines Kurses.

1. Wählen Sie den Kurs und das Unternehmen, das den Fortschritt erhält. Sie brauchen die Berechtigung in beiden Unternehmen.
2. Prüfen Sie die Vorschau. Sie nennt, wen es betrifft und was geschieht: Fortschritt wird nur übernommen, nie verringert.
3. Geben Sie die angezeigten Wörter ein und starten Sie die Übertragung. Sie läuft im Hintergrund.

Eine Übertragung kann nicht rückgängig gemacht werden. Das andere Unternehmen muss den Kurs initialisiert haben.`,
      alt: 'Der Dialog „Fortschritt übertragen“ mit der Vorschau: eine Tabelle, wie viele Mitglieder unter welche Regel fallen.',
    },
    scorm: {
      title: 'Kurse im eigenen Lernsystem',
      text: `Mit einem SCORM-Paket läuft ein Kurs in einem Lernmanagementsystem wie Moodle oder ILIAS.

1. Wählen Sie im Menü eines Kurses „URL des SCORM-Pakets kopieren“ und öffnen Sie diese Adresse.
2. Wählen Sie Sprache und Version. Wenn Sie nicht sicher sind, nehmen Sie SCORM 1.2.
3. Laden Sie die ZIP-Datei herunter und laden Sie sie in Ihr System hoch. Die Seite erklärt die Einstellungen verbreiteter Systeme.

Den Fortschritt in einem Paket erfasst Ihr Lernsystem. Er erscheint nicht in Academy, und es gibt kein Zertifikat von Academy.`,
      alt: 'Die Seite für das SCORM-Paket mit der Wahl von Sprache und Version und der Schaltfläche zum Herunterladen.',
    },
    ownCourses: {
      title: 'Eigene Kurse schreiben',
      text: `Wählen Sie auf dem Reiter „Kurse“ „Neuer Kurs“ und „Kurs schreiben“. Geben Sie in jeder Sprache, in der Sie den Kurs anbieten, einen Titel ein.

1. Die Gliederung zeigt Kapitel und Lektionen. Dort fügen Sie welche hinzu, benennen und ordnen sie.
2. Schreiben Sie eine Lektion aus Bausteinen: Text, Bilder, Wissensfragen und Übungen. Unter jedem Bild beschreiben Sie, was es zeigt, für Menschen, die es nicht sehen können.
3. Alles wird beim Schreiben als Entwurf gespeichert. Mitglieder sehen davon nichts. „Vorschau“ zeigt die Lektion, wie sie sie sehen werden.
4. „Veröffentlichen“ sagt zuerst, was sich für wen ändert und was noch zu beheben ist. Öffnen Sie nach der ersten Veröffentlichung die Einstellungen des Kurses und aktivieren Sie ihn.

Wenn jemand anderes den Kurs gerade bearbeitet, sehen Sie, wer es ist. Nach Absprache können Sie übernehmen.

Auch die Fragen eines Abschlusstests schreiben Sie auf der Seite des Kurses. Der Kurs hat dann alles, was andere Kurse haben: Zielgruppe, Frist, Abschlusstest, Gültigkeit, Erinnerungen, Berichte und Zertifikate, die Ihr Unternehmen als Urheber nennen.

Sie können eigene Lektionen auch in einen Kurs des Katalogs einfügen: Öffnen Sie die Einstellungen des Kurses und wählen Sie „Eigene Lektionen hinzufügen“. Sie stehen vor dem letzten Kapitel, und nur Lernende Ihres Unternehmens sehen sie und schließen sie ab.

„Als ZIP-Datei exportieren“ im Menü „Mehr“ speichert den Kurs. „Neuer Kurs“ und „Exportierten Kurs importieren“ lesen die Datei wieder ein, auch in einem anderen Unternehmen oder einer anderen Installation. „Entwurf verwerfen“ im Menü „Mehr“ löscht einen Kurs, der nie veröffentlicht wurde. In einem veröffentlichten Kurs stellt „Änderungen verwerfen“ die zuletzt veröffentlichte Fassung wieder her.`,
      alt: 'Die Seite eines eigenen Kurses mit der Gliederung und einer Lektion aus Text und einer Wissensfrage, die gerade geschrieben wird.',
    },
    packages: {
      title: 'Kurspakete anderer Anbieter verwenden',
      text: `Ein Kurspaket ist ein Kurs eines anderen Anbieters oder aus einem Autorenwerkzeug: eine ZIP-Datei nach SCORM 1.2, SCORM 2004 (3. und 4. Edition) oder cmi5 mit bis zu 500 MB und 5.000 Dateien.

1. Öffnen Sie „Kurspakete“ auf dem Reiter „Kurse“ und legen Sie die ZIP-Datei dort ab. Wird sie abgelehnt, nennt die Seite die Datei darin, die der Grund ist.
2. Wenn das Kurspaket entpackt ist, wählen Sie „Kurs anlegen“. Geben Sie Titel, Themenbereich und Dauer in Minuten ein.
3. Die Seite des Kurses öffnet sich. Legen Sie dort Zielgruppe und Frist fest und aktivieren Sie den Kurs.

Das Kurspaket selbst meldet, wann eine Lektion abgeschlossen ist. Abschlüsse zählen wie bei anderen Kursen, und das Zertifikat nennt Ihr Unternehmen als Urheber.

Eine neue Fassung laden Sie hoch und wählen dann „Kurspaket ersetzen“ in den Einstellungen des Kurses. Lektionen mit denselben Kennungen behalten allen Fortschritt, und Sie sehen zuerst, was sich für wen ändert. Ein Kurspaket lässt sich nicht wieder als SCORM-Paket herunterladen; verwenden Sie die ursprüngliche Datei.

„Kurs entfernen“ in den Einstellungen löscht den Inhalt endgültig. Abschlüsse und Zertifikate bleiben als Nachweis.

Die Seite „Kurspakete“ zeigt auch, wie viel Speicher Ihr Unternehmen belegt. Löschen Sie ersetzte oder abgelehnte Kurspakete, wenn wenig frei ist.`,
      alt: 'Die Seite „Kurspakete“ mit dem Bereich für eine ZIP-Datei und einem Kurspaket, aus dem ein Kurs werden kann.',
    },
    contacts: {
      title: 'Ihre Kontakte in Lektionen nennen',
      text: `Lektionen sagen, an wen man sich wendet, zum Beispiel nach einem Klick auf eine Phishing-E-Mail. Wählen Sie im Reiter „Kurse“ die Schaltfläche „Kontakte in Lektionen“ und tragen Sie Sicherheitsteam, Datenschutzbeauftragte, interne Meldestelle und Compliance ein, mit Telefonnummer oder E-Mail-Adresse. Darunter nennen Sie Regeln, auf die Lektionen verweisen: die Wertgrenze für Geschenke, Ihre Vertraulichkeitsstufen und die freigegebenen KI-Tools.

Ohne Eintrag steht in den Lektionen zum Beispiel „Ihr Sicherheitsteam“. Alle, die einen Kurs machen, können die Angaben lesen. Mit „Farbe und Logo“ im selben Reiter erhalten die Seiten Ihres Unternehmens seine Akzentfarbe und sein Logo.`,
      alt: 'Der Dialog für die Kontakte mit Feldern für Sicherheitsteam, Datenschutzbeauftragte und interne Meldestelle.',
    },
    languages: {
      title: 'Sprachen',
      text: `- Mitglieder wählen Deutsch oder Englisch im Menü oben rechts. Texte und Kurse folgen dieser Wahl.
- Wenn Sie einen Kurs nur in einer Sprache anbieten, erhalten ihn alle in dieser Sprache.
- Um eine Sprache hinzuzufügen, initialisieren Sie die Kurse noch einmal. Um eine wegzunehmen, verwenden Sie das Menü des Kurses.
- E-Mails sind in der Sprache des Mitglieds. Zertifikate lassen sich in beiden Sprachen herunterladen.`,
    },
    policies: {
      title: 'Richtlinien veröffentlichen und bestätigen lassen',
      text: `Unter „Richtlinien“ veröffentlichen Sie Regeln Ihres Unternehmens, zum Beispiel eine Richtlinie zur Informationssicherheit, und sehen, wer sie bestätigt hat. Eine Verpflichtungserklärung gibt die Person selbst ab, zum Beispiel zur Vertraulichkeit.

1. Wählen Sie „Neue Richtlinie“. Geben Sie den Titel auf Deutsch, Englisch oder in beiden Sprachen ein, und legen Sie fest, bis wann sie zu bestätigen ist.
2. Wählen Sie „Neue Version vorbereiten“. Laden Sie ein PDF oder eine Markdown-Datei hoch, oder geben Sie den Text ein. Eine Version kann in jeder Sprache ein Dokument haben.
3. Prüfen Sie den Entwurf mit „Anzeigen“, und wählen Sie dann „Veröffentlichen“. Alle finden die Richtlinie jetzt unter „Richtlinien“; an verpflichtende wird erinnert.

Wenn sich eine Richtlinie ändert, bereiten Sie eine weitere Version vor und geben an, was sich ändert:

- Eine inhaltliche Änderung: Alle bestätigen die Richtlinie erneut, bis zu einem Tag, den Sie wählen. Die Unterschiede lassen sich anzeigen.
- Eine redaktionelle Änderung, zum Beispiel ein verbesserter Tippfehler: Frühere Bestätigungen gelten weiter.

Eine veröffentlichte Version lässt sich nicht ändern. Ihr SHA-256 kennzeichnet das Dokument und steht auf dem Beleg, den alle erhalten. „Personen, Erinnerungen und Runden“ führt zur Liste der Personen, die im Verzug sind.

Wer nur Richtlinien und keine Kurse betreuen soll, braucht die Berechtigung „Richtlinien verwalten“.`,
    },
    sessions: {
      title: 'Termine planen und Teilnahmen erfassen',
      text: `Ein Termin ist eine Schulung zu einer festen Zeit, vor Ort oder online. Er kann für einen Kurs zählen, der damit abgeschlossen wird, oder für eine Pflicht.

1. Wählen Sie unter „Termine“ den Eintrag „Neuer Termin“. Geben Sie den Titel, die Zeit und einen Ort, eine Adresse für die Online-Teilnahme oder beides an.
2. Legen Sie fest, ob alle in der Zielgruppe eingeladen sind oder die Personen einen von begrenzt vielen Plätzen buchen. Wer eingeladen ist oder einen Platz hat, erhält per E-Mail eine Einladung für den Kalender, nach einer Änderung eine neue und bei einer Absage eine Absage.
3. Ab 30 Minuten vor dem Beginn zeigt „Code anzeigen“ einen QR-Code, der den Bildschirm füllt. Er wechselt alle 30 Sekunden. Die Personen scannen ihn mit ihrem Telefon, melden sich an und sehen ihre Minuten; sie können den Code auch auf der Seite des Termins eingeben.
4. Ohne Telefone drucken Sie vorher die Liste zum Unterschreiben. Tragen Sie die Minuten danach auf der Seite des Termins ein: „Alle als anwesend eintragen“ trägt die volle Zeit ein, und 0 bedeutet abwesend. Speichern Sie alle Einträge zusammen.
5. Wenn der Termin vorbei ist, wählen Sie „Teilnahmen bestätigen“. Erst dann zählen sie: Kurse sind abgeschlossen, Minuten zählen für die Pflicht, und die Personen können eine Bestätigung herunterladen.

Sie können die Teilnahmen nach der Bestätigung korrigieren. Jede Korrektur gilt sofort und steht im Protokoll. Niemand kann die eigene Teilnahme eintragen; dafür gibt es den Code.`,
    },
    duties: {
      title: 'Nachweisen, dass Schulungspflichten erfüllt sind',
      text: `Viele Gesetze und Normen verlangen, dass Personen geschult werden, zum Beispiel die DSGVO, die KI-Verordnung oder ISO/IEC 27001. Unter „Pflichten“ sehen Sie für jede davon, wer sie erfüllt hat, und können es Prüfern und Behörden nachweisen.

1. Wählen Sie „Neue Pflicht“ und eine Vorlage. Sie füllt den Titel, die Fundstelle und den üblichen Umfang der Schulung aus. „Amtlicher Text“ führt zur Vorschrift. Sie können auch ohne Vorlage beginnen.
2. Wählen Sie, womit die Pflicht erfüllt wird: Kurse und Richtlinien, Termine, die für sie zählen, und Nachweise von anderswo. Eines davon genügt.
3. Wenn eine Schulung nur eine Zeit lang zählt, geben Sie die Monate ein. Wenn eine Anzahl von Minuten verlangt ist, geben Sie sie ein; die Minuten mehrerer Schulungen werden addiert.

Die Seite der Pflicht nennt alle, die sie betrifft:

- „Erfüllt“: Die Schulung der Person zählt heute. „Erfüllt bis“ nennt den letzten Tag, an dem das so bleibt.
- „Zu erfüllen“: Es fehlt noch etwas.
- „Befreit“: Sie haben die Person für einen Zeitraum befreit, zum Beispiel während einer langen Abwesenheit. Wählen Sie einen der Gründe; Einzelheiten zur Gesundheit sind nicht nötig und werden nicht gespeichert. Niemand kann sich selbst befreien.

„Herunterladen“ speichert die Liste als XLSX oder CSV, eine Erklärung mit Fundstelle, Zahlen und Personen als PDF und dasselbe für Prüfprogramme als OSCAL.`,
    },
    proofs: {
      title: 'Über Nachweise von anderswo entscheiden',
      text: `Lernende reichen Bescheinigungen über Schulungen von anderswo unter „Meine Nachweise“ in ihrem Menü ein, als PDF, Bild oder Open Badge. Unter „Nachweise“ entscheiden Sie, ob sie zählen.

1. Wählen Sie einen Nachweis, der auf eine Entscheidung wartet, und laden Sie die Datei herunter. Academy hat geprüft, dass die Datei keine Skripte enthält, aber nicht, was darin steht.
2. Wählen Sie „Annehmen“ oder „Ablehnen“. Eine Ablehnung braucht eine Begründung, die die Person liest. Die Person erfährt es per E-Mail.

Ein angenommener Nachweis für einen Kurs trägt den Kurs als abgeschlossen am Tag der Schulung ein. Ein angenommener Nachweis für eine Pflicht zählt für diese Pflicht.

Academy prüft die Signatur eines Open Badge. Das belegt, wer das Badge ausgestellt hat, aber nicht, dass es der Person gehört, die es einreicht. Über Ihre eigenen Nachweise entscheidet eine andere Person.

„Frühere Abschlüsse importieren“ fügt mit einer CSV-Datei Schulungen aus der Zeit vor Academy hinzu. Sie sehen zuerst eine Vorschau mit allen fehlerhaften Zeilen. Diese Abschlüsse sind als vom Unternehmen angegeben gekennzeichnet.`,
    },
    reports: {
      title: 'Berichte lesen und weitergeben',
      text: `Unter „Berichte“ sehen Sie, wie viele Pflichtkurse abgeschlossen, überfällig oder bald fällig sind, und welche Zertifikate ablaufen.

- Jede Person zählt je Pflichtkurs einmal, auch wenn sie noch nicht begonnen hat. Deaktivierte Mitglieder zählen nicht.
- Schränken Sie den Bericht auf einen Kurs oder eine Gruppe ein. Die Adresse der Seite enthält Ihre Auswahl, Sie können sie also weitergeben.
- Wählen Sie eine Zahl, um die Personen dahinter zu sehen.
- „Exportieren“ speichert Tabellen als CSV oder XLSX. „Bericht als PDF“ ist ein Dokument von höchstens zwei Seiten für die Geschäftsleitung: die wichtigsten Zahlen, die Veränderung seit dem Vormonat, der Verlauf, die Kurse, die Gruppen und was jede Zahl bedeutet.`,
      alt: 'Der Reiter „Berichte“: die Zahlen der abgeschlossenen, überfälligen und bald fälligen Pflichtkurse und Diagramme nach Kurs und Monat.',
    },
    reportMails: {
      title: 'Berichte per E-Mail senden',
      text: `Öffnen Sie „Berichte“ und wählen Sie „E-Mails“. Beide Arten von E-Mails sind aus, bis Sie sie einschalten:

- Die Zusammenfassung enthält die Zahlen des Berichts und Kurstitel, aber keine Namen. Sie geht wöchentlich oder monatlich an bis zu 20 Verwalter, die Sie auswählen.
- Der Hinweis an Führungskräfte nennt überfällige Personen, ihre Kurse und Fristen. Jede Führungskraft erhält ihn einmal in der Woche, nur über ihre eigenen Leute. Wer die Führungskraft eines Mitglieds ist, kommt mit dem Import oder aus Ihrem Verzeichnis.

1. Wählen Sie, wie oft und an welchem Tag die E-Mails gesendet werden. Sie werden ab 6 Uhr gesendet.
2. Wählen Sie „Vorschau zeigen“, um jede E-Mail mit den heutigen Zahlen in beiden Sprachen zu lesen.
3. Wählen Sie „Einstellungen speichern“. Die Seite nennt dann den Tag der nächsten E-Mail.

Mit „Führungskräften ihr Team zeigen“ schalten Sie die Seite „Mein Team“ ein: Jede Führungskraft sieht dort, was bei ihren eigenen Leuten fällig, abgeschlossen oder überfällig ist, und kann sie erinnern. Der Hinweis führt dann dorthin.

Niemand erhält eine E-Mail ohne Inhalt. Jeder kann die E-Mails mit dem Link darin abbestellen und sie mit demselben Link oder in ihrem Profil wieder erhalten. Die Einstellungen zeigen, wer abbestellt hat; für andere können Sie das nicht rückgängig machen.`,
      alt: 'Die Seite „E-Mails“ der Berichte: Die Zusammenfassung wird wöchentlich gesendet, mit dem Tag und der Suche nach Empfängern.',
    },
    evidencePacks: {
      title: 'Einem Prüfer Nachweise geben',
      text: `Ein Nachweispaket ist eine signierte ZIP-Datei mit allen Schulungsdaten eines Zeitraums, den Zertifikaten, den Fassungen der Kurse und dem Protokoll ab dem ersten Eintrag.

1. Öffnen Sie „Berichte“ und wählen Sie „Nachweispakete“.
2. Geben Sie den ersten und den letzten Tag ein und wählen Sie „Nachweispaket vorbereiten“. Das Paket wird im Hintergrund vorbereitet; Sie können die Seite verlassen.
3. Wählen Sie „Herunterladen“ und geben Sie die Datei auf sicherem Weg weiter. Sie enthält personenbezogene Daten aller Mitglieder.
4. Der Prüfer entpackt die Datei und folgt der Anleitung darin, oder er öffnet „verify.html“ ohne Netzwerk in einem Browser. Für beides braucht er keinen Zugang zu Academy.
5. Der Prüfer vergleicht den Fingerabdruck des Schlüssels mit dem auf der Prüfseite eines beliebigen Zertifikats.

Ein Paket ist sieben Tage lang verfügbar. Werden Daten einer Person gelöscht, so wird es sofort zurückgezogen; bereiten Sie dann ein neues vor. Das Protokoll verzeichnet jede Anforderung und jeden Download.`,
      alt: 'Die Seite „Nachweispakete“: das Formular mit erstem und letztem Tag und ein Paket, das heruntergeladen werden kann.',
    },
    webhooks: {
      title: 'Anderen Programmen mitteilen, was geschieht',
      text: `Mit einem Webhook teilt Academy einem anderen Programm, zum Beispiel Ihrem Personalsystem, mit, dass ein Kurs abgeschlossen, ein Zertifikat ausgestellt oder bald abgelaufen ist oder dass ein Mitglied hinzugekommen ist oder deaktiviert wurde. Ereignisse enthalten nur IDs, nie Namen oder Adressen.

1. Öffnen Sie „Webhooks“ und wählen Sie „Webhook anlegen“. Geben Sie die URL ein, die Sie von den Betreuern des Programms erhalten haben, und wählen Sie die Ereignisse.
2. Kopieren Sie den Signaturschlüssel. Er wird nur einmal angezeigt. Geben Sie ihn auf sicherem Weg weiter: Mit ihm prüft das Programm, dass ein Ereignis von Academy kommt.
3. Öffnen Sie den Webhook und wählen Sie „Testereignis senden“.

Die Seite eines Webhooks zeigt die Ereignisse der letzten 30 Tage mit der Antwort des Empfängers und kann jedes davon erneut senden. Schlägt die Zustellung fehl, so versucht Academy es drei Tage lang mit wachsenden Pausen erneut. Danach wird der Webhook pausiert, und Sie erhalten eine E-Mail. Ereignisse werden solange aufbewahrt; wählen Sie „Fortsetzen“, sobald der Empfänger wieder arbeitet.

Ersetzen Sie den Signaturschlüssel, wenn er in falsche Hände gerät. 24 Stunden lang werden Ereignisse mit beiden Schlüsseln signiert.`,
      alt: 'Der Dialog „Webhook anlegen“ mit der URL des Empfängers und den Ereignissen.',
    },
    privacy: {
      title: 'Fragen zum Datenschutz',
      text: `Was speichert Academy über Mitglieder?

- Name, E-Mail-Adresse, Rolle und Status in Ihrem Unternehmen und den Zeitpunkt der Einladung
- Welche Kurse begonnen und welche Lektionen wann abgeschlossen wurden, und die Zertifikate
- Antworten und Ergebnisse von Abschlusstests
- Welche E-Mails Academy an die Person gesendet hat

Antworten auf die Wissensfragen in Lektionen werden nicht gespeichert.

Wer kann das sehen?

- Verwalter Ihres Unternehmens sehen den Fortschritt seiner Mitglieder. Wenn Sie die Seite „Mein Team“ einschalten, sehen Führungskräfte, was bei ihren eigenen Leuten fällig, abgeschlossen oder überfällig ist. Andere Unternehmen sehen nichts.
- Das Protokoll hält fest, was Verwalter und Administratoren tun, zum Beispiel Downloads, Erinnerungen und geänderte Fristen. Sie können es nach Person und Tagen filtern und als CSV exportieren.

Was, wenn jemand nach den eigenen Daten fragt oder gelöscht werden möchte?

- Jede Person kann alle Daten über sich in ihrem Profil herunterladen.
- Geben Sie andere Anfragen an Ihre Ansprechperson bei uns weiter. Administratoren von Academy können alle Daten einer Person exportieren und die Person löschen.
- Nach einer Löschung bleiben Fortschritt und Zertifikate unter einem Pseudonym als Schulungsnachweis erhalten. Name und Adresse sind entfernt.
- Wer Ihr Unternehmen verlässt, wird in der Konfigurations-App deaktiviert, wenn Sie diese verwenden. Der Fortschritt bleibt erhalten, und die Person hat keinen Zugang mehr zu Ihren Kursen.`,
      alt: 'Das Protokoll mit Zeitpunkt, Person, Aktion und betroffenem Kurs.',
    },
  },
};

export default de;
