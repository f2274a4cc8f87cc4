import type { Translated } from '../../i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  fallback: 'Hoppla, da ist etwas schiefgelaufen. Bitte versuchen Sie es später noch einmal!',

  malformed_request: 'Falsche Eingabe',
  unauthenticated: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  permission_denied: 'Sie dürfen das nicht sehen oder tun.',
  second_factor_required: 'Bitte melden Sie sich neu an, mit einem zweiten Faktor.',
  feature_disabled: 'Diese Funktion ist für dieses Unternehmen nicht freigeschaltet.',
  company_excluded: 'Academy steht für dieses Unternehmen nicht zur Verfügung.',
  xsrf_token_mismatch: 'Diese Seite ist veraltet. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  route_not_found: 'Leider konnten wir keine Daten finden!',
  method_not_allowed: 'Leider konnten wir keine Daten finden!',
  company_not_found:
    'Unternehmen nicht gefunden: Entweder gibt es das Unternehmen nicht, oder Sie gehören nicht dazu.',
  user_not_found: 'Person nicht gefunden',
  team_not_found: 'Leider konnten wir keine Daten finden!',
  course_not_found:
    'Kurs nicht gefunden: Entweder gibt es den Kurs nicht, oder Sie sind nicht berechtigt, ihn zu sehen.',
  lesson_not_found: 'Leider konnten wir keine Daten finden!',
  enrollment_not_found: 'Leider konnten wir keine Daten finden!',
  certificate_not_found: 'Leider konnten wir keine Daten finden!',
  certificate_revoked: 'Dieses Zertifikat wurde widerrufen. Das Badge dazu gibt es nicht mehr.',
  certificate_holder_erased:
    'Die Person, für die dieses Zertifikat ausgestellt wurde, ist gelöscht. Es lässt sich noch prüfen, aber nicht mehr anzeigen.',
  person_not_found: 'Niemand hat diese Adresse.',
  person_is_user:
    'Diese Adresse gehört zu einem Benutzerkonto. Suchen Sie bitte erneut, und löschen Sie die Person dort.',
  erasure_not_found: 'Leider konnten wir keine Daten finden!',
  badge_key_not_found: 'Leider konnten wir keine Daten finden!',
  badge_status_list_not_found: 'Leider konnten wir keine Daten finden!',
  invitation_not_found: 'Diesen Einladungslink gibt es nicht. Vielleicht ist er unvollständig.',
  membership_request_not_found:
    'Diese Anfrage gibt es nicht mehr. Vielleicht haben Sie sie schon beantwortet.',
  no_account_to_release: 'Diese Mitgliedschaft hat kein Benutzerkonto, das gelöst werden kann.',
  no_former_permissions: 'Es gibt keine früheren Berechtigungen, die erteilt werden können.',
  own_membership:
    'Das geht nicht bei Ihrer eigenen Mitgliedschaft. Bitten Sie eine andere Person, die Mitglieder verwaltet.',
  progress_transfer_not_found: 'Leider konnten wir keine Daten finden!',
  certificate_bundle_not_found: 'Leider konnten wir keine Daten finden!',
  evidence_pack_not_found: 'Leider konnten wir keine Daten finden!',
  background_work_not_found: 'Leider konnten wir keine Daten finden!',
  background_work_not_failed: 'Das ist bereits entschieden oder inzwischen erledigt.',
  import_not_found: 'Diesen Import gibt es nicht.',
  import_not_ready: 'Dieser Import lässt sich gerade nicht übernehmen. Vielleicht wird er schon übernommen.',
  report_not_ready:
    'Der Bericht wird gerade zum ersten Mal erstellt. Bitte versuchen Sie es gleich noch einmal.',
  too_many_imports:
    'Für dieses Unternehmen werden gerade schon drei Dateien hochgeladen oder verglichen. Bitte warten Sie, bis eine davon fertig ist.',
  import_expired: 'Die Vorschau ist abgelaufen. Bitte laden Sie die Datei noch einmal hoch.',
  import_unreadable:
    'Die Datei ist keine lesbare CSV-Datei. Vielleicht fehlt ein schließendes Anführungszeichen.',
  import_not_csv: 'Das ist keine CSV-Datei. Bitte speichern Sie eine Excel-Datei zuerst als CSV (UTF-8).',
  import_headers_missing:
    'In der ersten Zeile fehlt eine Überschrift. Nötig sind E-Mail und mindestens Vorname oder Nachname.',
  import_empty: 'Die Datei enthält keine Mitglieder.',
  import_too_large:
    'Die Datei enthält mehr als 200.000 Zeilen oder zu viele Gruppen. Bitte teilen Sie die Datei auf.',
  webhook_not_found: 'Dieser Webhook existiert nicht mehr.',
  webhook_delivery_not_found: 'Diese Zustellung ist nicht mehr verfügbar.',
  too_many_webhooks: 'Das Unternehmen hat bereits 10 Webhooks. Bitte löschen Sie zuerst einen davon.',
  webhook_paused: 'Der Webhook ist pausiert. Bitte setzen Sie ihn zuerst fort.',
  webhook_url_invalid:
    'Bitte geben Sie eine Adresse an, die mit https:// beginnt und weder Benutzernamen noch Port enthält.',
  webhook_target_not_public:
    'Diese Adresse ist aus dem Internet nicht erreichbar. Bitte geben Sie eine öffentliche Adresse an.',
  invitation_for_another_address:
    'Diese Einladung ging an eine andere E-Mail-Adresse. Bitte melden Sie sich mit dieser Adresse an und bestätigen Sie sie.',
  email_not_verified:
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Melden Sie sich dann neu an und öffnen Sie die Einladung.',
  course_completed: 'Dieses Mitglied hat den Kurs bereits abgeschlossen.',
  course_not_active: 'Nur aktive Kurse senden Erinnerungen. Bitte aktivieren Sie zuerst den Kurs.',
  course_not_initialised: 'Das ausgewählte Unternehmen hat diesen Kurs noch nicht initialisiert.',
  invitation_expired: 'Diese Einladung ist abgelaufen. Bitte lassen Sie sich neu einladen.',
  invitation_revoked: 'Diese Einladung wurde zurückgezogen. Bitte lassen Sie sich neu einladen.',
  invitation_used: 'Diese Einladung wurde bereits verwendet.',
  member_not_invited:
    'Diese Einladung lässt sich nicht mehr ändern: Die Person ist registriert oder wurde importiert.',
  certificate_bundle_not_ready: 'Die Zertifikate werden noch vorbereitet.',
  evidence_pack_not_ready: 'Das Nachweispaket wird noch vorbereitet.',
  evidence_pack_expired:
    'Diese Datei ist nicht mehr verfügbar. Bitte bereiten Sie ein neues Nachweispaket vor.',
  certificate_bundle_expired:
    'Diese Datei ist nicht mehr verfügbar. Bitte bereiten Sie die Zertifikate erneut vor.',
  deadline_in_past: 'Die Frist muss heute oder später liegen.',
  no_language_selected:
    'Sie haben keine Sprache ausgewählt. Bitte wählen Sie mindestens eine Sprache aus, um die passenden Kursinformationen zu erhalten.',
  badge_share_not_found: 'Dieses Badge haben nicht Sie geteilt. Bitte beginnen Sie noch einmal vom Kurs aus.',
  badge_share_in_progress: 'Ihr Badge wird noch veröffentlicht. Bitte warten Sie einen Moment.',
  consent_required: 'Ohne Ihre Zustimmung wird nichts veröffentlicht.',
  badge_share_state_mismatch:
    'Die Antwort des Netzwerks passt nicht zu dem, was Sie begonnen haben. Bitte beginnen Sie noch einmal vom Kurs aus.',
  confirmation_mismatch: 'Der Text stimmt nicht überein. Bitte geben Sie ihn genau wie angezeigt ein.',
  same_company: 'Bitte wählen Sie ein anderes Unternehmen als das, von dem der Fortschritt kommt.',
  lesson_locked: 'Diese Lektion ist gesperrt, bis alle anderen Lektionen abgeschlossen sind.',
  logo_not_found: 'Dieses Logo gibt es nicht.',
  contrast_too_low: 'Diese Farbe ist auf hellem Grund zu schlecht lesbar. Bitte wählen Sie eine dunklere.',
  logo_not_usable:
    'Diese Datei lässt sich nicht als Logo verwenden. Bitte wählen Sie eine PNG- oder SVG-Datei bis 300 kB; in einer SVG-Datei müssen die Größe angegeben und Texte in Pfade umgewandelt sein, und sie darf keine Bilder, Filter, Muster oder Skripte enthalten.',
  completion_recorded: 'Ihr Unternehmen hat diesen Abschluss eingetragen. Dafür gibt es kein Zertifikat.',
  completion_not_recorded: 'Für diesen Kurs hat das Unternehmen keinen Abschluss eingetragen.',
  completion_in_future: 'Der Tag des Abschlusses darf nicht in der Zukunft liegen.',
  certificate_replaced: 'Dieses Zertifikat wurde bereits neu ausgestellt.',
  certificate_unchanged: 'Das Zertifikat ist gültig und trägt den heutigen Namen.',
  course_not_completed: 'Schließen Sie zuerst den Kurs ab.',
  certificate_locked: 'Das Zertifikat ist gesperrt, bis alle anderen Lektionen abgeschlossen sind.',
  final_test_not_found: 'Leider konnten wir keine Daten finden!',
  test_attempt_not_found: 'Leider konnten wir keine Daten finden!',
  calendar_feed_not_found: 'Leider konnten wir keine Daten finden!',
  report_mail_subscription_not_found: 'Leider konnten wir keine Daten finden!',
  recipient_not_maintainer: 'Bitte wählen Sie nur Personen, die die Kurse dieses Unternehmens verwalten.',
  scim_invalid_filter: 'Dieser Filter ist leider ungültig.',
  scim_invalid_path: 'Dieser Pfad ist leider ungültig.',
  scim_invalid_value: 'Falsche Eingabe',
  scim_mutability: 'Dieses Attribut kann leider nicht geändert werden.',
  scim_no_target: 'Falsche Eingabe',
  scim_resource_not_found: 'Leider konnten wir keine Daten finden!',
  scim_uniqueness: 'Es gibt schon einen Eintrag mit diesen Werten.',
  last_maintainer: 'Der letzte Verwalter eines Unternehmens kann nicht deaktiviert werden.',
  domain_not_found: 'Leider konnten wir keine Daten finden!',
  domain_taken: 'Ein anderes Unternehmen hat diese Domain bereits nachgewiesen.',
  too_many_domains: 'Ihr Unternehmen hat bereits 50 Domains. Bitte entfernen Sie zuerst eine andere.',
  domain_invalid: 'Bitte geben Sie eine Domain wie beispiel.de ein.',
  domain_not_allowed:
    'Diese Domain kann kein Unternehmen nachweisen, denn unter ihr kann jeder eine Adresse oder einen Namen bekommen.',
  api_key_not_found: 'Leider konnten wir keine Daten finden!',
  api_key_not_active: 'Der API-Schlüssel ist abgelaufen oder widerrufen. Bitte erstellen Sie einen neuen.',
  scope_not_held: 'Für diesen API-Schlüssel fehlt Ihnen eine Berechtigung, die er erteilen würde.',
  too_many_api_keys:
    'Ein Unternehmen kann höchstens 20 aktive API-Schlüssel haben. Widerrufen Sie bitte einen, der nicht mehr gebraucht wird.',
  group_not_found: 'Leider konnten wir keine Daten finden!',
  group_exists: 'Es gibt in diesem Unternehmen schon eine Gruppe mit diesem Namen oder dieser externen ID.',
  group_in_audience:
    'Diese Gruppe gehört zur Zielgruppe eines Kurses, einer Richtlinie, einer Pflicht oder eines Termins. Ändern Sie zuerst diese Zielgruppe.',
  group_limit_reached: 'Ein Unternehmen kann höchstens 10.000 Gruppen haben.',
  question_not_found: 'Leider konnten wir keine Daten finden!',
  final_test_required: 'Die letzte Lektion wird abgeschlossen, indem Sie den Abschlusstest bestehen.',
  final_test_locked:
    'Der Abschlusstest ist gesperrt, bis alle anderen Lektionen abgeschlossen sind, und nachdem Sie ihn bestanden haben.',
  attempt_closed: 'Dieser Versuch ist beendet. Weitere Antworten werden nicht gespeichert.',
  attempts_used_up:
    'Alle Versuche sind verbraucht. Ihre Verwalterin oder Ihr Verwalter kann Ihnen einen weiteren gewähren.',
  attempt_too_soon: 'Der nächste Versuch ist noch nicht möglich. Bitte warten Sie.',
  renewal_test_unavailable:
    'Der Test zu Beginn der Runde ist nicht mehr möglich. Bitte nehmen Sie die offenen Lektionen durch.',
  attempts_not_limited: 'Die Zahl der Versuche ist nicht begrenzt.',
  course_round_not_found: 'Diese neue Runde gibt es nicht.',
  policy_not_found:
    'Richtlinie oder Verpflichtungserklärung nicht gefunden: Entweder gibt es sie nicht, oder sie ist nicht für Sie bestimmt.',
  policy_version_not_found: 'Diese Version gibt es nicht.',
  policy_file_not_found: 'Diese Version hat kein solches Dokument.',
  acknowledgement_not_found: 'Sie haben das noch nicht bestätigt.',
  too_many_policies: 'Ein Unternehmen kann höchstens 500 Richtlinien und Verpflichtungserklärungen haben.',
  too_many_policy_versions: 'Es kann höchstens 500 Versionen geben.',
  policy_not_published: 'Bitte veröffentlichen Sie zuerst eine Version.',
  policy_not_active: 'Bitte aktivieren Sie zuerst die Richtlinie oder Verpflichtungserklärung.',
  policy_version_published: 'Diese Version ist bereits veröffentlicht und lässt sich nicht mehr ändern.',
  policy_version_outdated: 'Inzwischen ist eine neue Version veröffentlicht.',
  policy_file_too_large: 'Die Datei ist zu groß. Ein PDF darf bis zu 20 MB haben, ein Text bis zu 500 kB.',
  due_date_missing: 'Bitte geben Sie an, bis wann alle die neue Version bestätigen sollen.',
  policy_file_refused: 'Diese Datei lässt sich nicht verwenden.',
  session_not_found: 'Dieser Termin ist nicht vorhanden.',
  duty_not_found: 'Diese Pflicht ist nicht vorhanden.',
  exemption_not_found: 'Diese Befreiung ist nicht vorhanden oder schon beendet.',
  proof_not_found: 'Dieser Nachweis ist nicht vorhanden.',
  package_not_found: 'Dieses Kurspaket ist nicht vorhanden.',
  registration_not_found: 'Diese Lektion ist noch nicht begonnen.',
  content_file_not_found: 'Das Kurspaket hat keine solche Datei.',
  range_not_satisfiable: 'Das Kurspaket hat keine solche Datei.',
  xapi_not_found: 'Dazu hat das Kurspaket nichts gespeichert.',
  xapi_conflict: 'Das Kurspaket hat dazu schon etwas anderes gespeichert.',
  xapi_precondition_failed: 'Das Kurspaket hat dazu schon etwas anderes gespeichert.',
  xapi_refused: 'Das Kurspaket hat etwas gemeldet, was nicht erlaubt ist.',
  too_many_documents: 'Die Lektion möchte mehr speichern, als möglich ist.',
  catalogue_read_only: 'In dieser Installation wird der Katalog nur aus Dateien eingespielt.',
  catalogue_draft_not_found: 'Diesen Entwurf gibt es nicht mehr. Beginnen Sie einen neuen.',
  course_not_editable:
    'Dieser Kurs hat mehr, als der Editor zeigen kann. Er lässt sich nur in seinen Dateien ändern.',
  draft_outdated:
    'Der Kurs wurde auf anderem Weg veröffentlicht, seit dieser Entwurf begonnen wurde. Exportieren Sie den Entwurf, verwerfen Sie ihn und beginnen Sie einen neuen.',
  draft_not_restorable:
    'Die Änderungen lassen sich nicht verwerfen, denn die Texte der veröffentlichten Fassung sind nicht gespeichert.',
  too_many_catalogue_drafts: 'Es gibt schon 200 Entwürfe. Verwerfen Sie zuerst einen.',
  own_course_not_found: 'Diesen Kurs gibt es nicht, oder es ist kein eigener Kurs.',
  draft_file_not_found: 'Der Entwurf hat keine solche Datei.',
  session_closed: 'Der Termin ist abgeschlossen oder findet nicht statt.',
  session_cancelled: 'Der Termin ist abgesagt.',
  session_not_started: 'Der Termin hat noch nicht begonnen.',
  session_full: 'Alle Plätze sind vergeben.',
  session_without_seats: 'Für diesen Termin werden keine Plätze gebucht; alle sind eingeladen.',
  seats_booked: 'Es sind schon mehr Plätze gebucht.',
  too_many_sessions: 'Es sind schon zu viele Termine geplant.',
  attendance_not_confirmed: 'Ihre Teilnahme ist noch nicht bestätigt.',
  attendance_list_too_long:
    'Für so viele Personen gibt es keine Liste zum Drucken. Bitte verwenden Sie den QR-Code.',
  too_many_duties: 'Es gibt schon zu viele Pflichten.',
  exemption_overlaps: 'Die Person ist in diesem Zeitraum schon befreit.',
  own_proof: 'Über Ihren eigenen Nachweis entscheidet jemand anderes.',
  proof_decided: 'Über diesen Nachweis ist schon entschieden.',
  proof_subject_removed:
    'Die Pflicht oder der Kurs, für den dieser Nachweis gelten soll, ist nicht mehr vorhanden. Sie können den Nachweis nur ablehnen.',
  too_many_proofs: 'Es warten schon zu viele Ihrer Nachweise auf eine Entscheidung.',
  too_many_packages:
    'Es werden gerade zu viele Kurspakete verarbeitet. Bitte versuchen Sie es in einigen Minuten erneut.',
  package_not_ready: 'Das Kurspaket ist noch nicht bereit oder lässt sich nicht verwenden.',
  package_in_use: 'Das Kurspaket ist der Inhalt eines Kurses.',
  stale_session: 'Die Lektion wurde inzwischen an anderer Stelle geöffnet.',
  too_many_own_courses: 'Ein Unternehmen kann höchstens 200 eigene Kurse haben.',
  draft_locked: 'Diesen Kurs bearbeitet gerade jemand anderes.',
  draft_changed: 'Der Kurs wurde inzwischen geändert. Bitte laden Sie ihn neu.',
  proof_file_too_large: 'Die Datei ist zu groß. Sie darf bis zu 10 MB haben.',
  registration_state_too_large: 'Die Lektion möchte mehr speichern, als möglich ist.',
  draft_too_large: 'Der Kurs ist zu groß. Alle Dateien zusammen dürfen bis zu 12 MB haben.',
  code_expired: 'Dieser Code gilt nicht mehr. Bitte scannen Sie den aktuellen Code.',
  session_too_long: 'Ein Termin dauert höchstens 24 Stunden.',
  session_in_past: 'Der Termin liegt in der Vergangenheit.',
  session_without_place: 'Bitte geben Sie einen Ort oder eine Adresse für die Online-Teilnahme an.',
  duty_without_means: 'Bitte wählen Sie mindestens eines, womit die Pflicht erfüllt wird.',
  exemption_too_long: 'Eine Befreiung dauert höchstens zwei Jahre.',
  proof_file_refused: 'Diese Datei lässt sich nicht verwenden.',
  badge_not_verified: 'Die Signatur dieses Badges lässt sich nicht bestätigen.',
  not_a_package: 'Diese Datei ist kein Kurspaket nach SCORM 1.2, SCORM 2004 oder cmi5.',
  package_too_large: 'Das Kurspaket ist zu groß. Es darf bis zu 500 MB und 5.000 Dateien haben.',
  entry_outside_package:
    'Die Datei enthält einen Eintrag, der aus ihr hinausführen würde, und wird deshalb abgelehnt.',
  course_not_exportable:
    'Dieser Kurs ist ein hochgeladenes Kurspaket. Bitte verwenden Sie die ursprüngliche Datei.',
  storage_full: 'Der Speicher Ihres Unternehmens ist voll. Bitte löschen Sie, was Sie nicht mehr brauchen.',
  draft_has_mistakes:
    'Der Kurs lässt sich noch nicht veröffentlichen. Bitte beheben Sie die genannten Fehler.',
  draft_picture_refused:
    'Dieses Bild lässt sich nicht verwenden. Bitte wählen Sie eine PNG- oder JPEG-Datei mit höchstens 1 MB.',
  not_a_course_archive: 'Diese Datei ist kein exportierter Kurs.',
  period_reversed: 'Der Zeitraum darf nicht vor seinem Beginn enden.',
  two_deadlines: 'Ein Kurs hat entweder eine Frist oder eine Bearbeitungszeit, nicht beides.',
  unknown_group: 'Eine der Gruppen gibt es nicht mehr. Bitte wählen Sie die Zielgruppe neu aus.',
  renewal_too_long: 'Der Vorlauf der nächsten Runde muss kürzer sein als die Gültigkeit.',
  question_bank_missing: 'Zu diesem Kurs gibt es noch keine Fragen für einen Abschlusstest.',
  question_bank_too_small:
    'Ein Abschlusstest darf höchstens ein Drittel der Fragen des Fragenkatalogs stellen.',
  invalid_options: 'Falsche Eingabe',
  payload_too_large: 'Das ist zu viel auf einmal. Bitte senden Sie weniger.',
  unsupported_media_type: 'Falsche Eingabe',
  too_many_requests: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  daily_limit_reached: 'Die Höchstzahl für einen Tag ist erreicht. Bitte versuchen Sie es morgen erneut.',
  internal_error: 'Hoppla, da ist etwas schiefgelaufen. Bitte versuchen Sie es später noch einmal!',
  content_unavailable: 'Kurspakete lassen sich in dieser Installation nicht verwenden.',
  unavailable: 'Academy ist im Moment nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',

  network_error: 'Netzwerkfehler',
  offline: 'Dafür ist eine Verbindung nötig. Es geht wieder, sobald Sie online sind.',
  timeout: 'Die Antwort hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  aborted: 'Anfrage abgebrochen',

  load_data: 'Fehler beim Laden der Daten!',
  no_data_available: 'Leider konnten wir keine Daten finden!',
  no_data: 'Keine Daten gefunden!',
  wrong_input: 'Falsche Eingabe',
  no_entries: 'Keine Einträge gefunden für: {{searchTerm}}',
  invitation_link: 'Der Einladungslink konnte nicht erstellt werden.',
  clipboard_permission: 'Sie müssen erlauben, dass der Link in die Zwischenablage kopiert wird.',
  copy_link: 'Der Link konnte nicht kopiert werden',
  copy_scorm_link: 'Die URL des SCORM-Pakets konnte nicht kopiert werden',
  initialize_courses:
    'Beim Initialisieren der Daten ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  associated_companies:
    'Beim Abrufen der verbundenen Unternehmen ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  transfer_progress:
    'Beim Übertragen der Daten ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  download_file:
    'Beim Herunterladen der Datei ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal. Falls das weiterhin geschieht, wenden Sie sich bitte an Ihre Beraterin oder Ihren Berater.',
  download_scorm_package:
    'Beim Herunterladen der Datei ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  scorm_parameters: 'In der URL fehlen erforderliche Parameter',
  set_deadline:
    'Oh nein, die Frist konnte im Moment nicht gesetzt werden. Versuchen Sie es später noch einmal!',
  change_deadline:
    'Oh nein, die Frist konnte im Moment nicht geändert werden. Versuchen Sie es später noch einmal!',
  delete_deadline:
    'Oh nein, die Frist konnte im Moment nicht gelöscht werden. Versuchen Sie es später noch einmal!',
  remind_member:
    'Die Erinnerung konnte im Moment nicht gesendet werden. Versuchen Sie es später noch einmal!',
  remind_all_members:
    'Die Erinnerungen konnten im Moment nicht gesendet werden. Versuchen Sie es später noch einmal!',
  post_badge: 'Beim Posten für Sie ist ein Fehler aufgetreten.',
  consent_refused: 'Wir werden Ihren Erfolg nicht auf LinkedIn posten.',
};

export default de;
