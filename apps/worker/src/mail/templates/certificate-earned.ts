import { verificationPath, type EmailData, type Locale } from '@academy/contracts';
import { calendarDate, greetingIn } from '@academy/platform-data/emails';
import type { LinkSource } from './links.ts';
import type { Template } from './template.ts';

const certificateUrl = ({ publicUrl }: LinkSource, locale: Locale, data: EmailData<'certificate_earned'>) =>
  publicUrl + verificationPath(locale, data.certificate_id);

/** The company's own sentence as a paragraph; no paragraph if there is none. */
const ownSentence = ({ own_sentence }: EmailData<'certificate_earned'>) =>
  own_sentence === '' ? [] : [own_sentence];

/** Mail to a learner who has earned a certificate (rule 441). */
export const certificateEarned: Template<'certificate_earned'> = {
  de: ({ data, name, links }) => ({
    subject: `Ihr Zertifikat: ${data.course_title}`,
    preview: `Sie haben den Kurs bei ${data.company_name} abgeschlossen.`,
    greeting: greetingIn.de(name),
    paragraphs: [
      `Sie haben den Kurs „${data.course_title}“ bei ${data.company_name} abgeschlossen und ein Zertifikat erworben.`,
      ...(data.valid_until === null ? [] : [`Es ist bis zum ${calendarDate(data.valid_until)} gültig.`]),
      ...ownSentence(data),
    ],
    beforeAction: 'Unter dieser Adresse kann jeder, dem Sie sie geben, das Zertifikat prüfen:',
    action: { label: 'Zertifikat ansehen', url: certificateUrl(links, 'de', data) },
    reason: `Sie erhalten diese E-Mail als Mitglied von ${data.company_name}, weil Sie ein Zertifikat erworben haben.`,
  }),
  en: ({ data, name, links }) => ({
    subject: `Your certificate: ${data.course_title}`,
    preview: `You have completed the course at ${data.company_name}.`,
    greeting: greetingIn.en(name),
    paragraphs: [
      `You have completed the course “${data.course_title}” at ${data.company_name} and earned a certificate.`,
      ...(data.valid_until === null ? [] : [`It is valid until ${calendarDate(data.valid_until)}.`]),
      ...ownSentence(data),
    ],
    beforeAction: 'Everybody to whom you give this address can verify the certificate:',
    action: { label: 'View certificate', url: certificateUrl(links, 'en', data) },
    reason: `You get this e-mail as a member of ${data.company_name}, because you have earned a certificate.`,
  }),
};
