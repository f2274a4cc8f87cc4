import type { Locale } from '@academy/contracts';
import { readRichText, writeRichText, type RichNode } from '@academy/lesson-markdown';
import { styled } from '@mui/material/styles';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { proseStyles } from '../../../shared/prose/proseStyles.ts';
import { cleanPastedHtml } from './cleanPastedHtml.ts';
import { extensions } from './extensions.ts';
import { Toolbar } from './Toolbar.tsx';

interface RichTextEditorProps {
  label: string;
  language: Locale;
  /** The text when the editor appears; the editor keeps its own state afterwards. */
  markdown: string;
  isReadOnly: boolean;
  onChange: (markdown: string) => void;
  /** Called with a picture that was pasted or dropped. */
  onPicture?: ((file: File) => void) | undefined;
  /** Called when pictures in a pasted text were left out. */
  onPicturesLeftOut?: (() => void) | undefined;
}

const pictureIn = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => ['image/png', 'image/jpeg'].includes(type));

/** Editor of a text with headings, lists, tables and links. It reads and writes Markdown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, language, markdown, isReadOnly } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  function clean(html: string): string {
    const cleaned = cleanPastedHtml(html);
    if (cleaned.hadPictures) latest.current.onPicturesLeftOut?.();
    return cleaned.html;
  }
  function takePicture(data: DataTransfer | null): boolean {
    const picture = data?.types.includes('text/html') ? undefined : pictureIn(data?.files);
    if (picture) latest.current.onPicture?.(picture);
    return picture !== undefined;
  }
  const editor = useEditor(
    {
      extensions,
      content: readRichText(markdown) ?? '',
      editable: !isReadOnly,
      injectCSS: false,
      editorProps: {
        // The label contains the place of the text, which changes.
        attributes: () => ({
          'aria-label': latest.current.label,
          role: 'textbox',
          'aria-multiline': 'true',
          lang: language,
        }),
        transformPastedHTML: clean,
        handlePaste: (_view, event) => takePicture(event.clipboardData),
        handleDrop: (_view, event) => takePicture(event.dataTransfer),
        handleDOMEvents: {
          // Tab leaves the editor, as everywhere on the page; the toolbar has buttons for the levels of lists.
          keydown: (_view, { key }) => key === 'Tab',
        },
      },
      onUpdate: ({ editor: changed }) =>
        latest.current.onChange(writeRichText(changed.getJSON() as RichNode)),
    },
    // With a dependency, the options are not set again each time that something is typed.
    [language],
  );
  useEffect(() => {
    editor?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);
  return (
    <div>
      {!isReadOnly && <Toolbar editor={editor} label={label} />}
      <Content editor={editor} />
    </div>
  );
}

const Content = styled(EditorContent)(({ theme }) => ({
  '& .ProseMirror': {
    ...proseStyles({ theme }),
    // Tables keep their rows in narrow windows, so that cells can be edited.
    [theme.breakpoints.down('sm')]: {},
    maxWidth: 'none',
    fontSize: '1.0625rem',
    minHeight: '4.5rem',
    padding: '12px 16px',
    outline: 'none',
    // ProseMirror requires that the browser keeps spaces.
    whiteSpace: 'break-spaces',
    wordWrap: 'break-word',
    fontVariantLigatures: 'none',
    '& > :first-of-type': { marginTop: 0 },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -2,
      borderRadius: 8,
    },
    table: {
      borderCollapse: 'collapse',
      width: '100%',
      fontSize: '1rem',
      tableLayout: 'fixed',
      display: 'table',
    },
    tbody: { display: 'table-row-group' },
    tr: { display: 'table-row', padding: 0 },
    'th, td': {
      display: 'table-cell',
      minWidth: '3rem',
      border: `1px solid ${theme.vars.palette.divider}`,
      padding: '6px 8px',
      textAlign: 'start',
      '& p': { margin: 0 },
    },
    th: { fontWeight: 600, backgroundColor: theme.vars.palette.action.hover },
    '.selectedCell': { backgroundColor: theme.vars.palette.action.selected },
    '.ProseMirror-gapcursor': { display: 'none' },
    '.ProseMirror-hideselection *': { caretColor: 'transparent' },
  },
}));
