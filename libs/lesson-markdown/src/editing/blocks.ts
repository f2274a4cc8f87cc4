export interface Check {
  kind: 'check';
  question: string;
  answers: Answer[];
}

export interface Answer {
  text: string;
  right: boolean;
  why: string;
}

export interface Explained {
  text: string;
  /** Explanation that is shown after a wrong answer; empty if there is none. */
  why: string;
}

export interface Sort {
  kind: 'sort';
  question: string;
  form: 'steps' | 'categories';
  steps: Explained[];
  categories: { name: string; things: Explained[] }[];
}

export interface Scene {
  id: string;
  /** Whether the story ends well or badly with this scene; undefined if the story continues with a choice. */
  ending: 'good' | 'bad' | undefined;
  /** Paragraphs, separated by empty lines. */
  text: string;
  choices: { text: string; leadsTo: string }[];
}

/** A story in scenes. The learner's choice in a scene decides which scene follows. */
export interface Branch {
  kind: 'branch';
  question: string;
  scenes: Scene[];
}

export interface Mail {
  isSuspicious: boolean;
  sender: string;
  subject: string;
  text: string;
  why: string;
}

/** E-mails that the learner classifies as suspicious or trustworthy. */
export interface Inbox {
  kind: 'inbox';
  question: string;
  mails: Mail[];
}

export interface Picture {
  kind: 'picture';
  /** Name of the file beside the lesson; empty until a file is chosen. */
  file: string;
  alternative: string;
  caption: string;
}

/** Text that the rich text editor can show. */
export interface Text {
  kind: 'text';
  markdown: string;
}

/** Text about the certificate, which SCORM packages omit. */
export interface CertificateText {
  kind: 'certificate';
  markdown: string;
}

/** Markdown that no other form of the editor could show completely. */
export interface Verbatim {
  kind: 'verbatim';
  markdown: string;
}

export type Content = Text | Picture | Check | Sort | Branch | Inbox | CertificateText | Verbatim;
export type Kind = Content['kind'];
export type ContentOf<K extends Kind> = Extract<Content, { kind: K }>;

export interface Block {
  /** Identifies the block in the editor; it is not stored. */
  key: string;
  content: Content;
  /**
   * Markdown from which the block was read, so that an unchanged block is written as it was; undefined once it is
   * changed.
   */
  source: string | undefined;
}

const emptyAnswer = (right: boolean): Answer => ({ text: '', right, why: '' });
const emptyThing = (): Explained => ({ text: '', why: '' });

export function newContent<K extends Kind>(kind: K): ContentOf<K> {
  const contents: { [Each in Kind]: () => ContentOf<Each> } = {
    text: () => ({ kind: 'text', markdown: '' }),
    picture: () => ({ kind: 'picture', file: '', alternative: '', caption: '' }),
    check: () => ({ kind: 'check', question: '', answers: [emptyAnswer(true), emptyAnswer(false)] }),
    sort: () => ({
      kind: 'sort',
      question: '',
      form: 'steps',
      steps: [emptyThing(), emptyThing(), emptyThing()],
      categories: [],
    }),
    branch: () => ({
      kind: 'branch',
      question: '',
      scenes: [
        {
          id: 'scene-1',
          ending: undefined,
          text: '',
          choices: [
            { text: '', leadsTo: 'scene-2' },
            { text: '', leadsTo: 'scene-3' },
          ],
        },
        { id: 'scene-2', ending: 'good', text: '', choices: [] },
        { id: 'scene-3', ending: 'bad', text: '', choices: [] },
      ],
    }),
    inbox: () => ({ kind: 'inbox', question: '', mails: [newMail(true), newMail(false), newMail(false)] }),
    certificate: () => ({ kind: 'certificate', markdown: '' }),
    verbatim: () => ({ kind: 'verbatim', markdown: '' }),
  };
  return contents[kind]();
}

export const newMail = (isSuspicious: boolean): Mail => ({
  isSuspicious,
  sender: '',
  subject: '',
  text: '',
  why: '',
});
