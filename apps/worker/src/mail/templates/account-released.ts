import type { EmailData, Locale } from '@academy/contracts';
import { greetingIn } from '@academy/platform-data/emails';
import type { LinkSource } from './links.ts';
import type { Template } from './template.ts';

/** Tells a person that a company has disconnected their account from their membership in the company (rule 239). */
export const accountReleased: Template<'account_released'> = {
  de: ({ data, name, links }) => ({
    subject: `Ihr Benutzerkonto gehört nicht mehr zu ${data.company_name}`,
    preview: `${data.company_name} hat Ihr Benutzerkonto von einer Mitgliedschaft gelöst.`,
    greeting: greetingIn.de(name),
    paragraphs: [
      `${data.company_name} hat Ihr Benutzerkonto bei Academy von Ihrer Mitgliedschaft gelöst. Sie haben mit diesem Konto keinen Zugang mehr zu den Kursen von ${data.company_name}. Ihre Zertifikate bleiben gültig.`,
      'Wenn Sie weiterhin zu diesem Unternehmen gehören, melden Sie sich neu an. Academy fragt Sie dann, ob Sie der Mitgliedschaft beitreten möchten.',
    ],
    action: { label: 'Zu Academy', url: `${links.publicUrl}/de` },
    reason: 'Sie erhalten diese E-Mail, weil Sie sich mit dieser Adresse bei Academy angemeldet haben.',
  }),
  en: ({ data, name, links }) => ({
    subject: `Your user account no longer belongs to ${data.company_name}`,
    preview: `${data.company_name} has released your user account from a membership.`,
    greeting: greetingIn.en(name),
    paragraphs: [
      `${data.company_name} has released your Academy user account from your membership. With this account, you no longer have access to the courses of ${data.company_name}. Your certificates stay valid.`,
      'If you still belong to this company, sign in again. Academy then asks you whether you want to join the membership.',
    ],
    action: { label: 'Go to Academy', url: `${links.publicUrl}/en` },
    reason: 'You get this e-mail because you have signed in to Academy with this address.',
  }),
};

const memberUrl = ({ publicUrl }: LinkSource, locale: Locale, data: EmailData<'member_account_released'>) =>
  `${publicUrl}/${locale}/${data.company_id}/maintenance/members/${data.member_id}`;

/** Tells the maintainers of a company that a member's account was disconnected from the membership (rule 239). */
export const memberAccountReleased: Template<'member_account_released'> = {
  de: ({ data, name, links }) => ({
    subject: `Benutzerkonto eines Mitglieds von ${data.company_name} gelöst`,
    preview: 'Das nächste Benutzerkonto mit der Adresse des Mitglieds kann der Mitgliedschaft beitreten.',
    greeting: greetingIn.de(name),
    paragraphs: [
      `das Benutzerkonto eines Mitglieds von ${data.company_name} wurde gelöst. Das bisherige Konto hat keinen Zugang mehr. Wer sich als Nächstes mit der bestätigten Adresse des Mitglieds anmeldet, kann der Mitgliedschaft beitreten.`,
      'Wer das Konto gelöst hat, steht im Protokoll. Wenn das nicht beabsichtigt war, prüfen Sie bitte die Adresse des Mitglieds.',
    ],
    action: { label: 'Zum Mitglied', url: memberUrl(links, 'de', data) },
    reason: `Sie erhalten diese E-Mail, weil Sie die Mitglieder von ${data.company_name} verwalten.`,
  }),
  en: ({ data, name, links }) => ({
    subject: `User account of a member of ${data.company_name} released`,
    preview: 'The next user account with the member’s address can join the membership.',
    greeting: greetingIn.en(name),
    paragraphs: [
      `The user account of a member of ${data.company_name} was released. The former account no longer has access. The next person who signs in with the member’s verified address can join the membership.`,
      'The activity log shows who released the account. If this was not intended, please check the member’s address.',
    ],
    action: { label: 'Go to the member', url: memberUrl(links, 'en', data) },
    reason: `You get this e-mail because you manage the members of ${data.company_name}.`,
  }),
};
