import type { EmailData, Locale } from '@academy/contracts';
import { dayOf, greetingIn } from '@academy/platform-data/emails';
import type { LinkSource } from './links.ts';
import type { Template } from './template.ts';

const companyCourseUrl = (
  { publicUrl }: LinkSource,
  locale: Locale,
  data: { company_id: string; company_course_id: string },
) => `${publicUrl}/${locale}/${data.company_id}/maintenance/courses/${data.company_course_id}`;

/** Returns the URL that opens the download dialog of the finished bundle. */
const bundleUrl = (links: LinkSource, locale: Locale, data: EmailData<'certificate_bundle_ready'>) =>
  `${companyCourseUrl(links, locale, data)}?certificates=${data.bundle_id}`;

const reason = {
  de: 'Sie erhalten diese E-Mail, weil Sie das in Academy angefordert haben.',
  en: 'You get this e-mail because you asked for this in Academy.',
};

export const progressTransferFinished: Template<'progress_transfer_finished'> = {
  de: ({ data, name, links }) => ({
    subject: `Fortschritt übertragen: ${data.course_title}`,
    preview: `Von ${data.source_name} zu ${data.target_name}.`,
    greeting: greetingIn.de(name),
    paragraphs: [
      `der Fortschritt im Kurs „${data.course_title}“ wurde von ${data.source_name} zu ${data.target_name} übertragen.`,
      data.changed === 1
        ? 'Der Stand eines Mitglieds wurde geändert.'
        : `Der Stand von ${data.changed} Mitgliedern wurde geändert.`,
    ],
    action: { label: 'Zum Kurs', url: companyCourseUrl(links, 'de', data) },
    reason: reason.de,
  }),
  en: ({ data, name, links }) => ({
    subject: `Progress transferred: ${data.course_title}`,
    preview: `From ${data.source_name} to ${data.target_name}.`,
    greeting: greetingIn.en(name),
    paragraphs: [
      `The progress in the course “${data.course_title}” has been transferred from ${data.source_name} to ${data.target_name}.`,
      data.changed === 1
        ? 'The progress of one member was changed.'
        : `The progress of ${data.changed} members was changed.`,
    ],
    action: { label: 'Go to the course', url: companyCourseUrl(links, 'en', data) },
    reason: reason.en,
  }),
};

export const certificateBundleReady: Template<'certificate_bundle_ready'> = {
  de: ({ data, name, timeZone, links }) => ({
    subject: `Zertifikate bereit: ${data.course_title}`,
    preview: 'Die Zertifikate liegen zum Herunterladen bereit.',
    greeting: greetingIn.de(name),
    paragraphs: [
      data.certificates === 1
        ? `ein Zertifikat des Kurses „${data.course_title}“ liegt zum Herunterladen bereit.`
        : `${data.certificates} Zertifikate des Kurses „${data.course_title}“ liegen zum Herunterladen bereit.`,
      `Die Datei bleibt bis zum ${dayOf(data.expires_at, timeZone)} verfügbar.`,
    ],
    action: { label: 'Herunterladen', url: bundleUrl(links, 'de', data) },
    reason: reason.de,
  }),
  en: ({ data, name, timeZone, links }) => ({
    subject: `Certificates ready: ${data.course_title}`,
    preview: 'The certificates are ready to be downloaded.',
    greeting: greetingIn.en(name),
    paragraphs: [
      data.certificates === 1
        ? `One certificate of the course “${data.course_title}” is ready to be downloaded.`
        : `${data.certificates} certificates of the course “${data.course_title}” are ready to be downloaded.`,
      `The file is kept until ${dayOf(data.expires_at, timeZone)}.`,
    ],
    action: { label: 'Download', url: bundleUrl(links, 'en', data) },
    reason: reason.en,
  }),
};
