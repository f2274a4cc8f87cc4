import { sessionPeriod, sessionUrl } from '@academy/academy-data';
import { greetingIn } from '@academy/platform-data/emails';
import type { EmailData, EmailTemplate, Locale } from '@academy/contracts';
import type { Occasion, Template } from './template.ts';

type SessionTemplate = Extract<EmailTemplate, 'session_invitation' | 'session_cancelled'>;

const labels = {
  de: { when: 'Wann', where: 'Wo', online: 'Online', trainer: 'Leitung' },
  en: { when: 'When', where: 'Where', online: 'Online', trainer: 'Trainer' },
} satisfies Record<Locale, Record<string, string>>;

/**
 * Returns a line with the start and end of the session, and one line each for the place, the web address and the
 * trainer if they are known.
 */
function factsOf(data: EmailData<SessionTemplate>, timeZone: string, language: Locale): string[] {
  const texts = labels[language];
  const period = { starts_at: new Date(data.starts_at), ends_at: new Date(data.ends_at) };
  const facts: [string, string | null][] = [
    [texts.when, sessionPeriod(language, timeZone, period)],
    [texts.where, data.place],
    [texts.online, data.url],
    [texts.trainer, data.trainer],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
}

const pageOf = <T extends SessionTemplate>({ data, links }: Occasion<T>, language: Locale): string =>
  sessionUrl(links.publicUrl, language, data);

/** Invitation to a new or changed session (rule 471). */
export const sessionInvitation: Template<'session_invitation'> = {
  de: (occasion) => {
    const { data, name, timeZone } = occasion;
    return {
      subject: `${data.is_change ? 'Geändert' : 'Einladung'}: ${data.title}`,
      preview: data.is_change
        ? `${data.company_name} hat den Termin geändert.`
        : `${data.company_name} lädt Sie zu einem Termin ein.`,
      greeting: greetingIn.de(name),
      paragraphs: [
        data.is_change
          ? `${data.company_name} hat den Termin „${data.title}“ geändert. Es gelten diese Angaben:`
          : `${data.company_name} lädt Sie zum Termin „${data.title}“ ein.`,
        ...factsOf(data, timeZone, 'de'),
      ],
      action: { label: 'Zum Termin', url: pageOf(occasion, 'de') },
      reason: `Sie erhalten diese E-Mail, weil ${data.company_name} Sie zu diesem Termin erwartet.`,
    };
  },
  en: (occasion) => {
    const { data, name, timeZone } = occasion;
    return {
      subject: `${data.is_change ? 'Changed' : 'Invitation'}: ${data.title}`,
      preview: data.is_change
        ? `${data.company_name} has changed the session.`
        : `${data.company_name} invites you to a session.`,
      greeting: greetingIn.en(name),
      paragraphs: [
        data.is_change
          ? `${data.company_name} has changed the session “${data.title}”. It now takes place as follows:`
          : `${data.company_name} invites you to the session “${data.title}”.`,
        ...factsOf(data, timeZone, 'en'),
      ],
      action: { label: 'Go to the session', url: pageOf(occasion, 'en') },
      reason: `You get this e-mail because ${data.company_name} expects you at this session.`,
    };
  },
};

/** Tells a person that the session was cancelled, or that the person is no longer expected in it (rule 471). */
export const sessionCancelled: Template<'session_cancelled'> = {
  de: (occasion) => {
    const { data, name, timeZone } = occasion;
    return {
      subject: `${data.reason === 'session' ? 'Abgesagt' : 'Einladung zurückgezogen'}: ${data.title}`,
      preview:
        data.reason === 'session' ? 'Der Termin findet nicht statt.' : 'Ihre Einladung gilt nicht mehr.',
      greeting: greetingIn.de(name),
      paragraphs: [
        data.reason === 'session'
          ? `${data.company_name} hat den Termin „${data.title}“ abgesagt. Er findet nicht statt.`
          : `Ihre Einladung zum Termin „${data.title}“ von ${data.company_name} gilt nicht mehr, weil Sie Ihren Platz zurückgegeben haben oder nicht mehr eingeladen sind.`,
        ...factsOf(data, timeZone, 'de'),
      ],
      action: { label: 'Zu den Terminen', url: sessionsOf(occasion, 'de') },
      reason: `Sie erhalten diese E-Mail, weil ${data.company_name} Sie zu diesem Termin eingeladen hatte.`,
    };
  },
  en: (occasion) => {
    const { data, name, timeZone } = occasion;
    return {
      subject: `${data.reason === 'session' ? 'Cancelled' : 'Invitation withdrawn'}: ${data.title}`,
      preview:
        data.reason === 'session'
          ? 'The session does not take place.'
          : 'Your invitation is no longer valid.',
      greeting: greetingIn.en(name),
      paragraphs: [
        data.reason === 'session'
          ? `${data.company_name} has cancelled the session “${data.title}”. It does not take place.`
          : `Your invitation to the session “${data.title}” of ${data.company_name} is no longer valid, because you have returned your seat or are no longer invited.`,
        ...factsOf(data, timeZone, 'en'),
      ],
      action: { label: 'Go to the sessions', url: sessionsOf(occasion, 'en') },
      reason: `You get this e-mail because ${data.company_name} had invited you to this session.`,
    };
  },
};

function sessionsOf({ data, links }: Occasion<'session_cancelled'>, language: Locale): string {
  return `${links.publicUrl}/${language}/${data.company_id}/sessions`;
}
