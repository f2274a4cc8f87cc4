/** A document of the rich text editor Tiptap, or a node in it. */
export interface RichNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichNode[];
  text?: string;
  marks?: RichMark[];
}

export interface RichMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** The order in which marks are nested, outermost first. */
export const markOrder = ['link', 'bold', 'italic', 'strike', 'code'] as const;
export type MarkName = (typeof markOrder)[number];
