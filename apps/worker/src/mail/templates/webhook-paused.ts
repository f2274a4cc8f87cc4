import type { EmailData, Locale } from '@academy/contracts';
import { greetingIn } from '@academy/platform-data/emails';
import type { LinkSource } from './links.ts';
import type { Template } from './template.ts';

/**
 * Returns the URL of the webhook's page, which lists its failed deliveries; without a webhook id, the URL of the
 * company's list of webhooks.
 */
function webhookUrl({ publicUrl }: LinkSource, locale: Locale, data: EmailData<'webhook_paused'>): string {
  const webhooks = `${publicUrl}/${locale}/${data.company_id}/maintenance/webhooks`;
  return data.webhook_id === undefined ? webhooks : `${webhooks}/${data.webhook_id}`;
}

/** Tells maintainers that no more events are sent to a webhook (rule 314). */
export const webhookPaused: Template<'webhook_paused'> = {
  de: ({ data, name, links }) => ({
    subject: `Webhook pausiert: ${data.host}`,
    preview: `Academy sendet keine Ereignisse mehr an ${data.host}.`,
    greeting: greetingIn.de(name),
    paragraphs: [
      data.reason === 'gone'
        ? `der Webhook von ${data.company_name} an ${data.host} wurde pausiert, weil der Empfänger mitgeteilt hat, dass es ihn nicht mehr gibt (Status 410).`
        : `der Webhook von ${data.company_name} an ${data.host} wurde pausiert, weil ein Ereignis drei Tage lang nicht zugestellt werden konnte.`,
      'Neue Ereignisse werden 30 Tage lang aufbewahrt und gesendet, sobald Sie den Webhook fortsetzen.',
    ],
    action: { label: 'Zum Webhook', url: webhookUrl(links, 'de', data) },
    reason: `Sie erhalten diese E-Mail, weil Sie die Kurse von ${data.company_name} verwalten.`,
  }),
  en: ({ data, name, links }) => ({
    subject: `Webhook paused: ${data.host}`,
    preview: `Academy does not send events to ${data.host} any more.`,
    greeting: greetingIn.en(name),
    paragraphs: [
      data.reason === 'gone'
        ? `The webhook of ${data.company_name} at ${data.host} was paused, because the receiver reported that it no longer exists (status 410).`
        : `The webhook of ${data.company_name} at ${data.host} was paused, because an event could not be delivered for three days.`,
      'New events are kept for 30 days and sent as soon as you resume the webhook.',
    ],
    action: { label: 'Go to the webhook', url: webhookUrl(links, 'en', data) },
    reason: `You get this e-mail because you manage the courses of ${data.company_name}.`,
  }),
};
