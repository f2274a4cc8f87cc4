import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type StructTree = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;
type Node = StructTree['children'][number];

/** Returns the ids of the marked content below a node. The elements with the text of the page have the same ids. */
const contentIds = (node: Node): string[] =>
  'children' in node ? node.children.flatMap(contentIds) : 'id' in node ? [node.id] : [];

/** Roles `H` and `H1` to `H6` of a tagged PDF. */
const headingRole = /^H([1-6])?$/;

/**
 * Marks the headings of a tagged PDF, so that screen readers can jump between them. The headings get the next lower
 * level than in the PDF, because the page that shows the PDF has the heading of level 1.
 */
export function addHeadings(text: HTMLElement, tree: StructTree | null): void {
  const visit = (node: Node) => {
    if (!('children' in node)) return;
    const level = headingRole.exec(node.role);
    if (!level) {
      node.children.forEach(visit);
      return;
    }
    const owned = contentIds(node).filter((id) => text.querySelector(`[id="${CSS.escape(id)}"]`));
    if (owned.length === 0) return;
    const heading = document.createElement('span');
    heading.setAttribute('role', 'heading');
    heading.setAttribute('aria-level', String(Math.min(6, Number(level[1] ?? 1) + 1)));
    heading.setAttribute('aria-owns', owned.join(' '));
    text.append(heading);
  };
  tree?.children.forEach(visit);
}
