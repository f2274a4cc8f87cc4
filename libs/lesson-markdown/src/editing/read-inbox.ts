import type { Token } from 'markdown-it';
import type { Inbox, Mail } from './blocks.ts';
import { fieldOf, indent, lineOf, paragraphsOf } from './fields.ts';
import { containerOf, explanationIn } from './read-check.ts';
import { mailMark } from '../marks.ts';
import { blocksIn, isA, sourceOf } from '../token-blocks.ts';

function readMail(item: readonly Token[]): Mail | undefined {
  const blocks = blocksIn(item);
  const header = sourceOf(blocks[0]);
  const mark = mailMark.exec(header ?? '')?.[1];
  const quote = isA('blockquote', blocks.at(-1)) ? blocks.at(-1) : undefined;
  const texts = blocks.slice(1, quote ? -1 : undefined).map(sourceOf);
  const why = explanationIn(quote);
  if (header === undefined || mark === undefined || why === undefined || texts.includes(undefined))
    return undefined;
  const [sender = '', subject = '', ...more] = header.replace(mailMark, '').split('\n');
  if (more.length > 0) return undefined;
  return {
    isSuspicious: mark === 'x',
    sender: fieldOf(sender),
    subject: fieldOf(subject),
    text: texts.map((text) => fieldOf(text ?? '')).join('\n\n'),
    why: fieldOf(why),
  };
}

/** Reads an inbox, which may be unfinished. Undefined if the form of the editor cannot show it. */
export function readInbox(block: readonly Token[]): Inbox | undefined {
  const blocks = blocksIn(block);
  const question = sourceOf(blocks[0]);
  const [list, ...more] = question === undefined ? blocks : blocks.slice(1);
  if (more.length > 0 || (list && !isA('bullet_list', list))) return undefined;
  const mails = list ? blocksIn(list).map(readMail) : [];
  if (mails.includes(undefined)) return undefined;
  return {
    kind: 'inbox',
    question: fieldOf(question ?? ''),
    mails: mails.filter((mail) => mail !== undefined),
  };
}

function writeMail({ isSuspicious, sender, subject, text, why }: Mail): string {
  const header = [`- (${isSuspicious ? 'x' : ' '}) ${lineOf(sender)}`.trimEnd(), lineOf(subject)]
    .join('\n')
    .trimEnd();
  const parts = [header, ...paragraphsOf(text), ...(why.trim() === '' ? [] : [`> ${lineOf(why)}`])];
  return indent(parts.join('\n\n'), '  ');
}

export const writeInbox = ({ question, mails }: Inbox): string =>
  containerOf('inbox', lineOf(question), mails.map(writeMail).join('\n\n'));
