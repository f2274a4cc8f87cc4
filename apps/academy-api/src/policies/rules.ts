import { createHash } from 'node:crypto';
import {
  locales,
  type Locale,
  type ManagedPolicy,
  type PolicyChange,
  type PolicyDocument,
  type PolicyKind,
  type PolicyVersion,
} from '@academy/contracts';
import type { FoundVersion } from './queries/managed.ts';

/**
 * Returns the title of a policy for the audit log: the German one if it exists, regardless of the reader's language.
 */
export const anyTitleOf = (titles: ManagedPolicy['titles']): string =>
  locales.map((language) => titles[language]).find((title) => title !== undefined) ?? '';

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const contentHashOf = (documents: readonly PolicyDocument[]): string =>
  sha256Of(Buffer.from(documents.map(({ language, sha256 }) => `${language} ${sha256}\n`).join('')));

/**
 * Returns the kind of change of a version. The first version is always a material change, because nobody has
 * acknowledged an earlier one.
 */
export const changeOf = (version: number, asked: PolicyChange): PolicyChange =>
  version === 1 ? 'material' : asked;

/**
 * Returns the requested language if there is a document in this language; otherwise the language of the first document.
 */
export const languageOf = (documents: readonly PolicyDocument[], asked: Locale): Locale | undefined =>
  documents.some(({ language }) => language === asked) ? asked : documents[0]?.language;

export const versionOf = ({
  id: _,
  created_at,
  published_at,
  ...version
}: FoundVersion & { acknowledgements_count: number }): PolicyVersion => ({
  ...version,
  created_at: created_at.toISOString(),
  published_at: published_at?.toISOString() ?? null,
});

interface Named {
  kind: PolicyKind;
  titles: ManagedPolicy['titles'];
}

export function differences(before: Named, after: Named): Record<string, string | null> {
  const titles = locales.flatMap((language) => {
    const [from, to] = [before.titles[language] ?? null, after.titles[language] ?? null];
    return from === to ? [] : [[`from_${language}`, from] as const, [`to_${language}`, to] as const];
  });
  return { ...Object.fromEntries(titles), ...(before.kind !== after.kind && { kind: after.kind }) };
}
