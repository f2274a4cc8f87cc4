import { greetingIn } from '@academy/platform-data/emails';
import type { Template } from './template.ts';

/** Tells maintainers that the company no longer proves one of its e-mail domains (rule 424). */
export const domainLost: Template<'domain_lost'> = {
  de: ({ data, name, links }) => ({
    subject: `Domain nicht mehr nachgewiesen: ${data.domain}`,
    preview: `Der Eintrag für ${data.domain} wurde nicht mehr gefunden.`,
    greeting: greetingIn.de(name),
    paragraphs: [
      `der TXT-Eintrag, mit dem ${data.company_name} die Domain ${data.domain} nachweist, wurde mehrmals nicht gefunden. Die Domain gilt deshalb nicht mehr als nachgewiesen.`,
      'Mitglieder, die schon beigetreten sind, bleiben Mitglieder. Neu gelistete Personen mit Adressen dieser Domain werden bei ihrer nächsten Anmeldung gefragt, ob sie zu Ihrem Unternehmen gehören.',
    ],
    action: { label: 'Zu den Domains', url: `${links.publicUrl}/de/${data.company_id}/maintenance/domains` },
    reason: `Sie erhalten diese E-Mail, weil Sie die Mitglieder von ${data.company_name} verwalten.`,
  }),
  en: ({ data, name, links }) => ({
    subject: `Domain no longer proven: ${data.domain}`,
    preview: `The record of ${data.domain} was not found any more.`,
    greeting: greetingIn.en(name),
    paragraphs: [
      `The TXT record by which ${data.company_name} proves the domain ${data.domain} was not found several times. The domain therefore no longer counts as proven.`,
      'Members who have joined stay members. People with addresses of this domain whom you list from now on are asked at their next sign-in whether they belong to your company.',
    ],
    action: {
      label: 'Go to the domains',
      url: `${links.publicUrl}/en/${data.company_id}/maintenance/domains`,
    },
    reason: `You get this e-mail because you manage the members of ${data.company_name}.`,
  }),
};
