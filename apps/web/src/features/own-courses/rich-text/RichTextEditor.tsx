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
  /** Initial text. Later values are ignored, because the editor manages its own state. */
  markdown: string;
  isReadOnly: boolean;
  onChange: (markdown: string) => void;
  /** Called with a picture that was pasted or dropped. */
  onPicture?: ((file: File) => void) | undefined;
  /** Called if pictures were removed from a pasted text. */
  onPicturesLeftOut?: (() => void) | undefined;
}

const pictureIn = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => ['image/png', 'image/jpeg'].includes(type));

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
        // A function, because the label contains the position of the text and therefore changes.
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
          // Keeps ProseMirror from handling Tab, so that Tab leaves the editor. Users change the level of list items
          // with the toolbar instead.
          keydown: (_view, { key }) => key === 'Tab',
        },
      },
      onUpdate: ({ editor: changed }) =>
        latest.current.onChange(writeRichText(changed.getJSON() as RichNode)),
    },
    // Without dependencies, `useEditor` would set all options again after each keystroke.
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
    // Removes the styles for narrow windows, which would dissolve the rows of tables. Users need the rows to edit
    // cells.
    [theme.breakpoints.down('sm')]: {},
    maxWidth: 'none',
    fontSize: '1.0625rem',
    minHeight: '4.5rem',
    padding: '12px 16px',
    outline: 'none',
    // ProseMirror needs this style, so that the browser does not collapse spaces.
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
