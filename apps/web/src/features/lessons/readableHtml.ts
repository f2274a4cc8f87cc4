import type { Lesson } from '@academy/contracts';
import { makeChecksAnswerable } from '@academy/knowledge-checks';
import { readableProse } from '../../shared/prose/readableProse.ts';

/** Prepares the HTML of a lesson for display as `readableProse` does, and adds radio buttons to knowledge checks. */
export const readableHtml = (html: string, tableLabel: string, language: Lesson['language']): string =>
  readableProse(html, tableLabel, (content) => makeChecksAnswerable(content, language));
