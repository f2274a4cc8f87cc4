import type { Locale } from './locales.ts';

/**
 * A policy states rules of the company. A commitment is a declaration of the person, for example of confidentiality.
 */
export const policyKinds = ['policy', 'commitment'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/**
 * What a new version changes: only the wording (`editorial`), or the content, which everybody then has to acknowledge
 * again (rule 461).
 */
export const policyChanges = ['editorial', 'material'] as const;
export type PolicyChange = (typeof policyChanges)[number];

export const policyFormats = ['pdf', 'markdown'] as const;
export type PolicyFormat = (typeof policyFormats)[number];

export const maxPolicyPdfBytes = 20_000_000;
export const maxPolicyMarkdownBytes = 500_000;

/** Media type of each format, which the request that uploads a document must state. */
export const policyMediaTypes = {
  pdf: 'application/pdf',
  markdown: 'text/markdown',
} as const satisfies Record<PolicyFormat, string>;

/**
 * The document in the language of the page, else the first document. The services choose the document in the same way.
 */
export const documentFor = <D extends { language: Locale }>(
  documents: readonly D[],
  language: Locale,
): D | undefined => documents.find((document) => document.language === language) ?? documents[0];
