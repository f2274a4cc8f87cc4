import type { Locale } from './locales.ts';

/** A policy states rules of the company; a commitment is a declaration of the person, such as one of confidentiality. */
export const policyKinds = ['policy', 'commitment'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** What a new version changes: only the wording, or the content, which everybody has to acknowledge again (rule 461). */
export const policyChanges = ['editorial', 'material'] as const;
export type PolicyChange = (typeof policyChanges)[number];

export const policyFormats = ['pdf', 'markdown'] as const;
export type PolicyFormat = (typeof policyFormats)[number];

/** Maximum size of the PDF of a policy in bytes. */
export const maxPolicyPdfBytes = 20_000_000;
/** Maximum size of the Markdown of a policy in bytes. */
export const maxPolicyMarkdownBytes = 500_000;

/** Media type by format, which the upload of a policy's document states. */
export const policyMediaTypes = {
  pdf: 'application/pdf',
  markdown: 'text/markdown',
} as const satisfies Record<PolicyFormat, string>;

/** Returns the document in the language of the page, or else the first one. The services choose in the same way. */
export const documentFor = <D extends { language: Locale }>(
  documents: readonly D[],
  language: Locale,
): D | undefined => documents.find((document) => document.language === language) ?? documents[0];
