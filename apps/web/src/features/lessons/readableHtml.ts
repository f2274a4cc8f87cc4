import type { Lesson } from '@academy/contracts';
import { makeChecksAnswerable } from '@academy/knowledge-checks';
import { readableProse } from '../../shared/prose/readableProse.ts';

/** Prepares lesson HTML like other long texts; its knowledge checks get radio buttons. */
export const readableHtml = (html: string, tableLabel: string, language: Lesson['language']): string =>
  readableProse(html, tableLabel, (content) => makeChecksAnswerable(content, language));
