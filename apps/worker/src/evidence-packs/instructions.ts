/**
 * Commands that verify a pack. The name of the SHA-256 program depends on the operating system; its output does not.
 */
const commandsWith = (program: 'sha256sum' | 'shasum -a 256') => `\`\`\`sh
openssl dgst -sha256 -verify issuer.pem -signature manifest.sig manifest.json
openssl dgst -sha256 -verify issuer.pem -signature SHA256SUMS.sig SHA256SUMS
${program} -c SHA256SUMS
openssl pkey -pubin -in issuer.pem -outform DER | ${program}
\`\`\``;

const english = `# Evidence pack: how to verify it

Unpack the ZIP file into an empty folder, and open a terminal in this folder.

On Linux, or on Windows in Git Bash:

${commandsWith('sha256sum')}

On a Mac:

${commandsWith('shasum -a 256')}

1. The first two commands print \`Verified OK\`. Otherwise \`manifest.json\`, \`SHA256SUMS\`, a signature or the key was changed.
2. The third command prints \`OK\` for every file, and \`FAILED\` for every file that was changed or is missing.
3. The fourth command prints the fingerprint of the issuer's key.
   Compare it with the fingerprint that the public verification page of a certificate shows: \`/en/verify/\` followed by a \`certificate_id\` from \`records/certificates-*\`.
   Open this page at a web address of the issuer that you do not know from this pack: whoever falsifies a pack can also replace \`issuer.pem\`.

Instead of the commands, you can open \`verify.html\` in a browser, without a network, and choose the ZIP file.
This page also verifies the hash chain of the audit log and names each changed row.
Files that an operating system adds to a folder, such as \`.DS_Store\`, are not part of the pack and change no result.

## Contents

| File | Content |
| --- | --- |
| \`records/rounds-*\` | each round of each enrollment that was open or completed in the period, with due date, result and hash of the course content |
| \`records/not-started-*\` | people who had not started a mandatory course when the pack was built (\`as_of\`), with due date |
| \`records/certificates-*\` | certificates issued in the period |
| \`records/test-attempts-*\` | attempts at final tests that began in the period, without questions and answers |
| \`records/progress-transfers-*\` | transfers of progress from or to other companies |
| \`records/course-versions-*\` | the recorded contents of the company's courses by SHA-256 |
| \`records/policy-versions-*\` | the versions of the company's policies that were in force in the period, with the SHA-256 of their documents |
| \`records/acknowledgements-*\` | acknowledgements of policies in the period, with version and SHA-256 of the acknowledged document |
| \`records/sessions-*\` | sessions that began in the period, with the course or duty that they count for |
| \`records/attendance-*\` | recorded minutes of the people at these sessions; they count if the session has a \`closed_at\` |
| \`records/duties-*\` | duties to train that existed in the period, with their source, period, groups and what counts for them |
| \`records/duty-people-*\` | the people whom these duties concerned when the pack was built, with their state and what counted on the day \`as_of\` |
| \`records/exemptions-*\` | exemptions from these duties on any day of the period |
| \`records/proofs-*\` | proofs of training elsewhere that were accepted or refused in the period, with the SHA-256 of the file; \`origin\` is \`company\` for those that the company states itself |
| \`policies/*\` | the documents of these versions, as they were uploaded |
| \`audit/chain-*\` | the audit log of the company from its first row, as a hash chain |
| \`manifest.json\` | period, company, last link of the chain, and the SHA-256 of each file |
| \`manifest.jws\` | the same manifest as JSON Web Signature |

A missing \`content_sha256\` means that the content of that time was not recorded.
The \`origin\` of a course is \`catalogue\`, \`written\` by the company, or a \`package\` that the company uploaded; \`content_sha256\` of a package is the SHA-256 of its ZIP file.
A round of a course of the catalogue in which the company had put lessons of its own has their hash in \`own_lessons_sha256\`; their versions name the course in \`supplements_course_id\`.
The position and hash under \`audit_chain\` in \`manifest.json\` are the last link of the audit log.
Keep them: with them, a later pack shows whether the audit log was changed in the meantime.

## Hash chain

Each link has \`hash\` = SHA-256 of the RFC 8785 JSON of \`action\`, \`actor_id\`, \`company_id\`, \`entry_id\`, \`occurred_at\`, \`position\`, \`texts_hash\` and \`previous\` (hash of the link before, null for the first), and of \`written_by\` if it is not null.
\`texts_hash\` is the SHA-256 of the RFC 8785 JSON of \`actor_name\`, \`details\`, \`subject\` and \`salt\`.
If the data of a person was erased, \`salt\` is null; an entry \`audit_entries_pseudonymised\` states the number of these links for each erasure.
`;

const german = `# Nachweispaket: So prüfen Sie es

Entpacken Sie die ZIP-Datei in einen leeren Ordner und öffnen Sie ein Terminal in diesem Ordner.

Unter Linux, oder unter Windows in Git Bash:

${commandsWith('sha256sum')}

Auf einem Mac:

${commandsWith('shasum -a 256')}

1. Die ersten beiden Befehle geben \`Verified OK\` aus. Andernfalls wurde \`manifest.json\`, \`SHA256SUMS\`, eine Signatur oder der Schlüssel verändert.
2. Der dritte Befehl gibt für jede Datei \`OK\` aus, und \`FAILED\` für jede Datei, die verändert wurde oder fehlt.
3. Der vierte Befehl gibt den Fingerabdruck des Schlüssels des Ausstellers aus.
   Vergleichen Sie ihn mit dem Fingerabdruck, den die öffentliche Prüfseite eines Zertifikats zeigt: \`/de/verify/\` und eine \`certificate_id\` aus \`records/certificates-*\`.
   Öffnen Sie diese Seite unter einer Webadresse des Ausstellers, die Sie nicht aus diesem Paket kennen: Wer ein Paket fälscht, kann auch \`issuer.pem\` ersetzen.

Statt der Befehle können Sie \`verify.html\` ohne Netzwerk in einem Browser öffnen und die ZIP-Datei auswählen.
Diese Seite prüft auch die Hashkette des Protokolls und nennt jede veränderte Zeile.
Dateien, die ein Betriebssystem einem Ordner hinzufügt, zum Beispiel \`.DS_Store\`, gehören nicht zum Paket und ändern kein Ergebnis.

## Inhalt

| Datei | Inhalt |
| --- | --- |
| \`records/rounds-*\` | jede Runde jeder Einschreibung, die im Zeitraum offen war oder abgeschlossen wurde, mit Fälligkeit, Ergebnis und Hash der Kursinhalte |
| \`records/not-started-*\` | Personen, die einen Pflichtkurs bei Erstellung des Pakets (\`as_of\`) nicht begonnen hatten, mit Fälligkeit |
| \`records/certificates-*\` | Zertifikate, die im Zeitraum ausgestellt wurden |
| \`records/test-attempts-*\` | Versuche von Abschlusstests, die im Zeitraum begannen, ohne Fragen und Antworten |
| \`records/progress-transfers-*\` | Fortschrittsübertragungen von und zu anderen Unternehmen |
| \`records/course-versions-*\` | die erfassten Inhalte der Kurse des Unternehmens als SHA-256 |
| \`records/policy-versions-*\` | die Versionen der Richtlinien des Unternehmens, die im Zeitraum galten, mit dem SHA-256 ihrer Dokumente |
| \`records/acknowledgements-*\` | Bestätigungen von Richtlinien im Zeitraum, mit Version und SHA-256 des bestätigten Dokuments |
| \`records/sessions-*\` | Termine, die im Zeitraum begannen, mit dem Kurs oder der Pflicht, für die sie zählen |
| \`records/attendance-*\` | erfasste Minuten der Personen bei diesen Terminen; sie zählen, wenn der Termin ein \`closed_at\` hat |
| \`records/duties-*\` | Schulungspflichten, die im Zeitraum bestanden, mit Quelle, Zeitraum, Gruppen und anrechenbaren Schulungen |
| \`records/duty-people-*\` | die Personen, die diese Pflichten bei Erstellung des Pakets betrafen, mit Status und allem, was am Tag \`as_of\` zählte |
| \`records/exemptions-*\` | Befreiungen von diesen Pflichten an einem Tag des Zeitraums |
| \`records/proofs-*\` | Nachweise von Schulungen anderer Anbieter, die im Zeitraum angenommen oder abgelehnt wurden, mit dem SHA-256 der Datei; \`origin\` ist \`company\`, wenn das Unternehmen selbst die Schulung angibt |
| \`policies/*\` | die Dokumente dieser Versionen, wie sie hochgeladen wurden |
| \`audit/chain-*\` | das Protokoll des Unternehmens ab der ersten Zeile als Hashkette |
| \`manifest.json\` | Zeitraum, Unternehmen, letztes Glied der Kette und der SHA-256 jeder Datei |
| \`manifest.jws\` | dasselbe Manifest als JSON Web Signature |

Fehlt \`content_sha256\`, so wurde der Inhalt zu dieser Zeit nicht erfasst.
Die Herkunft \`origin\` eines Kurses ist der Katalog (\`catalogue\`), das Unternehmen selbst (\`written\`) oder ein Kurspaket, das es hochgeladen hat (\`package\`); \`content_sha256\` eines Kurspakets ist der SHA-256 seiner ZIP-Datei.
Eine Runde eines Katalogkurses, in den das Unternehmen eigene Lektionen eingefügt hatte, enthält deren Hash in \`own_lessons_sha256\`; ihre Versionen nennen den Kurs in \`supplements_course_id\`.
Position und Hash unter \`audit_chain\` in \`manifest.json\` sind das letzte Glied des Protokolls.
Bewahren Sie beides auf: Damit zeigt ein späteres Paket, ob das Protokoll in der Zwischenzeit verändert wurde.

## Hashkette

Jedes Glied hat \`hash\` = SHA-256 des JSON nach RFC 8785 aus \`action\`, \`actor_id\`, \`company_id\`, \`entry_id\`, \`occurred_at\`, \`position\`, \`texts_hash\` und \`previous\` (Hash des Glieds davor, beim ersten null), dazu \`written_by\`, wenn es nicht null ist.
\`texts_hash\` ist der SHA-256 des JSON nach RFC 8785 aus \`actor_name\`, \`details\`, \`subject\` und \`salt\`.
Wurden die Daten einer Person gelöscht, so ist \`salt\` null; ein Eintrag \`audit_entries_pseudonymised\` nennt für jede Löschung die Anzahl dieser Glieder.
`;

/** Instructions that a pack contains, by file name. */
export const instructions: Record<string, string> = { 'INSTRUCTIONS.md': english, 'ANLEITUNG.md': german };
