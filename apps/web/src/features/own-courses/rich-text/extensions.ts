import { Extension, type Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Addresses to which links may lead; the import refuses all others. */
export const allowedLink = /^(?:https:\/\/[^\s/]|mailto:[^\s@]+@)/i;

/** Keeps whether a list has empty lines between its entries, which the Markdown of imported courses may have. */
const looseLists = Extension.create({
  name: 'looseLists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: { loose: { default: false, rendered: false } },
    },
  ],
});

/** What a text can contain. Whatever else is pasted is reduced to this. */
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
  // The cells of tables in Markdown contain one line of text.
  TableKit.configure({ table: { resizable: false }, tableCell: {}, tableHeader: {} }),
];
