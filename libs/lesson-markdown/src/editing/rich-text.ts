/** A document of the editor of texts, as Tiptap writes it. */
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

/** Marks from the outermost to the innermost. */
export const markOrder = ['link', 'bold', 'italic', 'strike', 'code'] as const;
export type MarkName = (typeof markOrder)[number];
