import { policyNouns } from '@academy/academy-data';
import { invitationPagePath } from '@academy/contracts';
import { calendarDate, dayOf, greetingIn } from '@academy/platform-data/emails';
import type { NamedCourse, Template } from './template.ts';

const courseIn = {
  de: ({ kind, title, deadline }: NamedCourse) => {
    const until = deadline === null ? '' : ` bis zum ${calendarDate(deadline)}`;
    if (kind !== 'course')
      return `Bitte lesen und bestätigen Sie die ${policyNouns.de[kind]} „${title}“${until}.`;
    const assigned = `Der Kurs „${title}“ ist Ihnen zugewiesen.`;
    return until === '' ? assigned : `${assigned} Bitte schließen Sie ihn${until} ab.`;
  },
  en: ({ kind, title, deadline }: NamedCourse) => {
    const until = deadline === null ? '' : ` by ${calendarDate(deadline)}`;
    if (kind !== 'course')
      return `Please read and acknowledge the ${policyNouns.en[kind]} “${title}”${until}.`;
    const assigned = `The course “${title}” is assigned to you.`;
    return until === '' ? assigned : `${assigned} Please complete it${until}.`;
  },
};

export const invitation: Template<'invitation'> = {
  de: ({ data, name, timeZone, links, course }) => ({
    subject: `Einladung zu Academy von ${data.company_name}`,
    preview: 'Ihre Kurse zu Datenschutz und Informationssicherheit warten auf Sie.',
    greeting: greetingIn.de(name),
    paragraphs: [
      data.inviter_name === ''
        ? `${data.company_name} lädt Sie zu Academy ein, der Lernplattform für Datenschutz, Informationssicherheit und Compliance.`
        : `${data.inviter_name} lädt Sie im Namen von ${data.company_name} zu Academy ein, der Lernplattform für Datenschutz, Informationssicherheit und Compliance.`,
      ...(course ? [courseIn.de(course)] : []),
      `Die Einladung gilt nur für Ihre E-Mail-Adresse, nur einmal, und bis zum ${dayOf(data.expires_at, timeZone)}.`,
    ],
    action: {
      label: 'Einladung annehmen',
      url: links.publicUrl + invitationPagePath('de', links.tokenOf(data.invitation_id)),
    },
    reason: `Sie erhalten diese E-Mail, weil ${data.company_name} Sie eingeladen hat. Wenn Sie nichts damit anfangen können, brauchen Sie nichts zu tun.`,
  }),
  en: ({ data, name, timeZone, links, course }) => ({
    subject: `Invitation to Academy from ${data.company_name}`,
    preview: 'Your courses on data protection and information security are waiting for you.',
    greeting: greetingIn.en(name),
    paragraphs: [
      data.inviter_name === ''
        ? `${data.company_name} invites you to Academy, the learning platform for data protection, information security and compliance.`
        : `${data.inviter_name} invites you on behalf of ${data.company_name} to Academy, the learning platform for data protection, information security and compliance.`,
      ...(course ? [courseIn.en(course)] : []),
      `The invitation is for your e-mail address only, can be used once, and is valid until ${dayOf(data.expires_at, timeZone)}.`,
    ],
    action: {
      label: 'Accept the invitation',
      url: links.publicUrl + invitationPagePath('en', links.tokenOf(data.invitation_id)),
    },
    reason: `You get this e-mail because ${data.company_name} has invited you. If you did not expect it, there is nothing you need to do.`,
  }),
};
