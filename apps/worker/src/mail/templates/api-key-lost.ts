import { dayOf, greetingIn } from '@academy/platform-data/emails';
import type { Template } from './template.ts';

/** Tells maintainers that an API key stops working soon, because nobody is responsible for it any more (rule 291). */
export const apiKeyLost: Template<'api_key_lost'> = {
  de: ({ data, name, timeZone, links }) => ({
    subject: `API-Schlüssel läuft ab: ${data.key_name}`,
    preview: `Bitte übernehmen Sie den Schlüssel bis zum ${dayOf(data.stops_at, timeZone)}.`,
    greeting: greetingIn.de(name),
    paragraphs: [
      `für den API-Schlüssel ${data.key_name} (endet auf ${data.hint}) von ${data.company_name} ist niemand mehr verantwortlich: Der bisher verantwortlichen Person fehlen die nötigen Berechtigungen.`,
      `Am ${dayOf(data.stops_at, timeZone)} funktioniert der Schlüssel nicht mehr. Wenn Sie ihn weiter brauchen, übernehmen Sie ihn bitte vorher. Andernfalls widerrufen Sie ihn.`,
    ],
    action: {
      label: 'Zu den API-Schlüsseln',
      url: `${links.publicUrl}/de/${data.company_id}/maintenance/api-keys`,
    },
    reason: `Sie erhalten diese E-Mail, weil Sie die Mitglieder von ${data.company_name} verwalten.`,
  }),
  en: ({ data, name, timeZone, links }) => ({
    subject: `API key stops working: ${data.key_name}`,
    preview: `Please take over the key by ${dayOf(data.stops_at, timeZone)}.`,
    greeting: greetingIn.en(name),
    paragraphs: [
      `Nobody is responsible any more for the API key ${data.key_name} (ending in ${data.hint}) of ${data.company_name}: the responsible person has lost the necessary permissions.`,
      `The key stops working on ${dayOf(data.stops_at, timeZone)}. If you still need it, please take it over before then. Otherwise, revoke it.`,
    ],
    action: {
      label: 'Go to the API keys',
      url: `${links.publicUrl}/en/${data.company_id}/maintenance/api-keys`,
    },
    reason: `You get this e-mail because you manage the members of ${data.company_name}.`,
  }),
};
