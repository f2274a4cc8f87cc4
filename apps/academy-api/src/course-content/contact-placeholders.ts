import type { MarkdownIt, Token } from 'markdown-it';
import { renderContact } from '@academy/academy-data';
import { contactKinds, type ContactKind, type Locale } from '@academy/contracts';
import type { LessonSetting } from './lesson-setting.ts';

/** Texts for contacts that a company has not stored. Each German text is the same in nominative and accusative. */
const fallbacks: Record<Locale, Record<ContactKind, string>> = {
  de: {
    security_team: 'Ihr Sicherheitsteam',
    data_protection: 'die Datenschutzstelle Ihres Unternehmens',
    whistleblowing: 'die interne Meldestelle Ihres Unternehmens',
    compliance: 'die Compliance-Abteilung Ihres Unternehmens',
    gift_limit: 'die Grenze in Ihrer Richtlinie',
    classification_levels: 'die Stufen in Ihrer Richtlinie',
    approved_ai_tools: 'die Liste Ihres Unternehmens',
  },
  en: {
    security_team: 'your security team',
    data_protection: 'your company’s data protection team',
    whistleblowing: 'your company’s internal reporting office',
    compliance: 'your company’s compliance team',
    gift_limit: 'the limit in your policy',
    classification_levels: 'the levels in your policy',
    approved_ai_tools: 'your company’s list',
  },
};

const placeholder = new RegExp(`\\{\\{(${contactKinds.join('|')})\\}\\}`, 'y');

/** Parses contact placeholders such as `{{security_team}}`, and renders them with the texts of `fallbacks`. */
export function contactPlaceholders(markdownIt: MarkdownIt): void {
  markdownIt.inline.ruler.push('contact', (state, silent) => {
    placeholder.lastIndex = state.pos;
    const kind = placeholder.exec(state.src)?.[1];
    if (kind === undefined) return false;
    if (!silent) state.push('lesson_contact', 'span', 0).meta = { kind };
    state.pos = placeholder.lastIndex;
    return true;
  });
  markdownIt.renderer.rules.lesson_contact = (tokens, index, _options, env) => {
    const { kind } = tokens[index]?.meta as { kind: ContactKind };
    return renderContact(kind, fallbacks[(env as LessonSetting).language][kind]);
  };
}

/** Returns the kind of contact if the token is a placeholder that `contactPlaceholders` has parsed. */
export const contactOf = ({ type, meta }: Token): ContactKind | undefined =>
  type === 'lesson_contact' ? (meta as { kind: ContactKind }).kind : undefined;

/** Returns the first placeholder in a text, cut off after 40 characters, for error messages. */
export const placeholderIn = (text: string): string => /\{\{.{0,40}/.exec(text)?.[0] ?? '';

export const unknownPlaceholder = (text: string) =>
  `unknown placeholder: ${placeholderIn(text)}; known are ${contactKinds.map((kind) => `{{${kind}}}`).join(', ')}`;
