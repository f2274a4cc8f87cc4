import { Extension, type Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** URLs that links may have. The import of courses refuses all others. */
export const allowedLink = /^(?:https:\/\/[^\s/]|mailto:[^\s@]+@)/i;

/** Keeps the empty lines between the items of a list, which imported courses may contain. */
const looseLists = Extension.create({
  name: 'looseLists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: { loose: { default: false, rendered: false } },
    },
  ],
});

/** Elements that a text can contain. The editor drops all others from pasted content. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => allowedLink.test(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  looseLists,
  // Cells have no special options, because a cell in Markdown contains one line of text.
  TableKit.configure({ table: { resizable: false }, tableCell: {}, tableHeader: {} }),
];
