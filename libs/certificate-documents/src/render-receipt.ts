import type { Locale, PolicyKind } from '@academy/contracts';
import { renderFactSheet, type SheetRendering } from './fact-sheet.ts';
import { timeText } from './time-text.ts';

export interface Receipt {
  id: string;
  holder_name: string;
  company_name: string;
  /** IANA name of the company's time zone, in which the times are written. */
  time_zone: string;
  policy_title: string;
  kind: PolicyKind;
  version: number;
  published_at: Date;
  acknowledged_at: Date;
  /** SHA-256 of the acknowledged document as hexadecimal digits. */
  sha256: string;
}

const receiptTexts = {
  de: {
    title: 'Empfangsbestätigung',
    statements: {
      policy: 'hat die folgende Richtlinie zur Kenntnis genommen und bestätigt:',
      commitment: 'hat die folgende Verpflichtungserklärung zur Kenntnis genommen und bestätigt:',
    },
    company: 'Unternehmen',
    version: 'Version',
    publishedAt: 'Veröffentlicht',
    acknowledgedAt: 'Bestätigt',
    sha256: 'SHA-256 des bestätigten Dokuments',
    id: 'Kennung der Bestätigung',
  },
  en: {
    title: 'Acknowledgement receipt',
    statements: {
      policy: 'has read and acknowledged the following policy:',
      commitment: 'has read and acknowledged the following commitment:',
    },
    company: 'Company',
    version: 'Version',
    publishedAt: 'Published',
    acknowledgedAt: 'Acknowledged',
    sha256: 'SHA-256 of the acknowledged document',
    id: 'Identifier of the acknowledgement',
  },
} satisfies Record<Locale, Record<string, string | Record<PolicyKind, string>>>;

export const receiptFileName = (policyTitle: string, language: Locale): string =>
  `${receiptTexts[language].title} ${policyTitle}.pdf`;

/** Renders the receipt of an acknowledgement as a tagged PDF of one A4 page. Equal input gives equal bytes. */
export function renderReceipt(receipt: Receipt, rendering: SheetRendering): Promise<Buffer> {
  const { language } = rendering;
  const texts = receiptTexts[language];
  const { time_zone: timeZone } = receipt;
  return renderFactSheet(
    {
      title: texts.title,
      holderName: receipt.holder_name,
      statement: texts.statements[receipt.kind],
      subject: receipt.policy_title,
      createdAt: receipt.acknowledged_at,
      facts: [
        [texts.company, receipt.company_name],
        [texts.version, String(receipt.version)],
        [texts.publishedAt, timeText(receipt.published_at, timeZone, language)],
        [texts.acknowledgedAt, timeText(receipt.acknowledged_at, timeZone, language)],
        [texts.sha256, receipt.sha256],
        [texts.id, receipt.id],
      ],
    },
    rendering,
  );
}
