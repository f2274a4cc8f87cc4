import { greetingIn } from './dates.ts';
import type { Template } from './templates.ts';

/** Tells maintainers that no more events are sent to a webhook (rule 314). */
export const webhookPaused: Template<'webhook_paused'> = {
  de: ({ data, name }) => ({
    subject: `Webhook pausiert: ${data.host}`,
    preview: `Academy sendet keine Ereignisse mehr an ${data.host}.`,
    greeting: greetingIn.de(name),
    paragraphs: [
      data.reason === 'gone'
        ? `der Webhook von ${data.company_name} an ${data.host} wurde pausiert, weil der Empfänger mitgeteilt hat, dass es ihn nicht mehr gibt (Status 410).`
        : `der Webhook von ${data.company_name} an ${data.host} wurde pausiert, weil ein Ereignis drei Tage lang nicht zugestellt werden konnte.`,
      'Neue Ereignisse werden 30 Tage lang aufbewahrt und gesendet, sobald Ihr Unternehmen den Webhook über die API fortsetzt.',
    ],
    reason: `Sie erhalten diese E-Mail, weil Sie die Kurse von ${data.company_name} verwalten.`,
  }),
  en: ({ data, name }) => ({
    subject: `Webhook paused: ${data.host}`,
    preview: `Academy does not send events to ${data.host} any more.`,
    greeting: greetingIn.en(name),
    paragraphs: [
      data.reason === 'gone'
        ? `The webhook of ${data.company_name} at ${data.host} was paused, because the receiver reported that it no longer exists (status 410).`
        : `The webhook of ${data.company_name} at ${data.host} was paused, because an event could not be delivered for three days.`,
      'New events are kept for 30 days and sent as soon as your company resumes the webhook by the API.',
    ],
    reason: `You get this e-mail because you manage the courses of ${data.company_name}.`,
  }),
};
