import { verificationPath } from '@academy/contracts';
import { calendarDate } from '@academy/platform-data/emails';
import type { WriteNews } from './news.ts';

/** Mail to a learner who has earned a certificate (rule 441). */
export const certificateEarned: WriteNews<'certificate_earned'> = {
  de: (data, publicUrl) => ({
    subject: `Ihr Zertifikat: ${data.course_title}`,
    preview: `Sie haben den Kurs bei ${data.company_name} abgeschlossen.`,
    title: `Ihr Zertifikat: ${data.course_title}`,
    paragraphs: [
      `Sie haben den Kurs „${data.course_title}“ bei ${data.company_name} abgeschlossen und ein Zertifikat erworben.`,
      ...(data.valid_until === null ? [] : [`Es ist bis zum ${calendarDate(data.valid_until)} gültig.`]),
    ],
    beforeAction: 'Unter dieser Adresse kann jeder, dem Sie sie geben, das Zertifikat prüfen:',
    action: { label: 'Zertifikat ansehen', url: publicUrl + verificationPath('de', data.certificate_id) },
    reason: `Sie erhalten diese E-Mail als Mitglied von ${data.company_name}, weil Sie ein Zertifikat erworben haben.`,
  }),
  en: (data, publicUrl) => ({
    subject: `Your certificate: ${data.course_title}`,
    preview: `You have completed the course at ${data.company_name}.`,
    title: `Your certificate: ${data.course_title}`,
    paragraphs: [
      `You have completed the course “${data.course_title}” at ${data.company_name} and earned a certificate.`,
      ...(data.valid_until === null ? [] : [`It is valid until ${calendarDate(data.valid_until)}.`]),
    ],
    beforeAction: 'Everybody to whom you give this address can verify the certificate:',
    action: { label: 'View certificate', url: publicUrl + verificationPath('en', data.certificate_id) },
    reason: `You get this e-mail as a member of ${data.company_name}, because you have earned a certificate.`,
  }),
};
