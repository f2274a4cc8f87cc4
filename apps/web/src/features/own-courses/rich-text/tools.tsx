import BoldIcon from '@mui/icons-material/FormatBoldRounded';
import OutdentIcon from '@mui/icons-material/FormatIndentDecreaseRounded';
import IndentIcon from '@mui/icons-material/FormatIndentIncreaseRounded';
import ItalicIcon from '@mui/icons-material/FormatItalicRounded';
import ListIcon from '@mui/icons-material/FormatListBulletedRounded';
import NumberedIcon from '@mui/icons-material/FormatListNumberedRounded';
import QuoteIcon from '@mui/icons-material/FormatQuoteRounded';
import LinkIcon from '@mui/icons-material/LinkRounded';
import RedoIcon from '@mui/icons-material/RedoRounded';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import UndoIcon from '@mui/icons-material/UndoRounded';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import type en from '../texts/en.ts';

export interface Tool {
  key: Exclude<keyof typeof en.tools, 'of' | 'contact' | 'contacts'>;
  icon: ReactNode;
  /** Action of the button; `link` opens the dialog for links. */
  run: 'link' | ((editor: Editor) => void);
  isPressed?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
  /** A button without this function is always shown. */
  isShown?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3, key: 'heading' | 'subheading'): Tool => ({
  key,
  icon: `H${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isPressed: (editor) => editor.isActive('heading', { level }),
});

const inList = (editor: Editor) => editor.isActive('listItem');
const inTable = (editor: Editor) => editor.isActive('table');

export const tools: Tool[] = [
  heading(2, 'heading'),
  heading(3, 'subheading'),
  {
    key: 'bold',
    icon: <BoldIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isPressed: (editor) => editor.isActive('bold'),
  },
  {
    key: 'italic',
    icon: <ItalicIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isPressed: (editor) => editor.isActive('italic'),
  },
  {
    key: 'link',
    icon: <LinkIcon fontSize="small" />,
    run: 'link',
    isPressed: (editor) => editor.isActive('link'),
    isDisabled: (editor) => editor.state.selection.empty && !editor.isActive('link'),
  },
  {
    key: 'list',
    icon: <ListIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isPressed: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'numbered',
    icon: <NumberedIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isPressed: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'indent',
    icon: <IndentIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
    isDisabled: (editor) => !editor.can().sinkListItem('listItem'),
    isShown: inList,
  },
  {
    key: 'outdent',
    icon: <OutdentIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
    isShown: inList,
  },
  {
    key: 'quote',
    icon: <QuoteIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isPressed: (editor) => editor.isActive('blockquote'),
  },
  {
    key: 'table',
    icon: <TableIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    isDisabled: inTable,
  },
  {
    key: 'undo',
    icon: <UndoIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().undo().run(),
    isDisabled: (editor) => !editor.can().undo(),
  },
  {
    key: 'redo',
    icon: <RedoIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().redo().run(),
    isDisabled: (editor) => !editor.can().redo(),
  },
  {
    key: 'addRow',
    icon: '+ ↓',
    run: (editor) => editor.chain().focus().addRowAfter().run(),
    isShown: inTable,
  },
  {
    key: 'addColumn',
    icon: '+ →',
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
    isShown: inTable,
  },
  {
    key: 'removeRow',
    icon: '− ↓',
    run: (editor) => editor.chain().focus().deleteRow().run(),
    isShown: inTable,
  },
  {
    key: 'removeColumn',
    icon: '− →',
    run: (editor) => editor.chain().focus().deleteColumn().run(),
    isShown: inTable,
  },
  {
    key: 'removeTable',
    icon: '− ⊞',
    run: (editor) => editor.chain().focus().deleteTable().run(),
    isShown: inTable,
  },
];
