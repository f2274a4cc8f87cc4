import { greetingIn } from '@academy/platform-data/emails';
import type { Template } from './template.ts';

/** Tells a person how the company has decided about a proof (rule 492). */
export const proofDecided: Template<'proof_decided'> = {
  de: ({ data, name, links }) => ({
    subject:
      data.decision === 'accepted'
        ? `Nachweis angenommen: ${data.title}`
        : `Nachweis abgelehnt: ${data.title}`,
    preview:
      data.decision === 'accepted'
        ? `${data.company_name} hat Ihren Nachweis angenommen.`
        : `${data.company_name} hat Ihren Nachweis abgelehnt.`,
    greeting: greetingIn.de(name),
    paragraphs:
      data.decision === 'accepted'
        ? [`${data.company_name} hat Ihren Nachweis von ${data.issuer} für „${data.title}“ angenommen.`]
        : [
            `${data.company_name} hat Ihren Nachweis von ${data.issuer} für „${data.title}“ abgelehnt.`,
            `Begründung: ${data.reason ?? ''}`,
            'Sie können einen anderen Nachweis einreichen.',
          ],
    action: { label: 'Zu Ihren Nachweisen', url: `${links.publicUrl}/de/${data.company_id}/proofs` },
    reason: `Sie erhalten diese E-Mail, weil Sie bei ${data.company_name} einen Nachweis eingereicht haben.`,
  }),
  en: ({ data, name, links }) => ({
    subject: data.decision === 'accepted' ? `Proof accepted: ${data.title}` : `Proof refused: ${data.title}`,
    preview:
      data.decision === 'accepted'
        ? `${data.company_name} has accepted your proof.`
        : `${data.company_name} has refused your proof.`,
    greeting: greetingIn.en(name),
    paragraphs:
      data.decision === 'accepted'
        ? [`${data.company_name} has accepted your proof from ${data.issuer} for “${data.title}”.`]
        : [
            `${data.company_name} has refused your proof from ${data.issuer} for “${data.title}”.`,
            `Reason: ${data.reason ?? ''}`,
            'You can submit another proof.',
          ],
    action: { label: 'Go to your proofs', url: `${links.publicUrl}/en/${data.company_id}/proofs` },
    reason: `You get this e-mail because you have submitted a proof to ${data.company_name}.`,
  }),
};
