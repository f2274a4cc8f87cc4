import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../../shared/ui/useDialog.ts';
import { ContactMenu } from './ContactMenu.tsx';
import { tools, type Tool } from './tools.tsx';

interface ToolbarProps {
  editor: Editor | null;
  label: string;
}

const items = 'button:not([disabled])';

/** Toolbar of the text editor. Tab focuses only one of its buttons, and the arrow keys move the focus between them. */
export function Toolbar({ editor, label }: ToolbarProps) {
  const { t } = useTranslation('own-courses');
  const bar = useRef<HTMLElement>(null);
  const current = useRef(0);
  const link = useDialog();
  const state = useEditorState({
    editor,
    selector: ({ editor: present }) =>
      present === null
        ? undefined
        : {
            shown: tools.filter((tool) => tool.isShown?.(present) ?? true).map(({ key }) => key),
            pressed: tools.filter((tool) => tool.isPressed?.(present)).map(({ key }) => key),
            disabled: tools.filter((tool) => tool.isDisabled?.(present)).map(({ key }) => key),
          },
  });

  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>(items) ?? [])];
  useEffect(() => {
    const all = buttons();
    const index = Math.min(current.current, all.length - 1);
    all.forEach((button, position) => (button.tabIndex = position === index ? 0 : -1));
  });

  function move(event: KeyboardEvent) {
    const all = buttons();
    const present = all.indexOf(event.target as HTMLElement);
    const targets: Record<string, number> = {
      ArrowLeft: present - 1,
      ArrowRight: present + 1,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || present === -1) return;
    event.preventDefault();
    current.current = (target + all.length) % all.length;
    all.forEach((button, position) => (button.tabIndex = position === current.current ? 0 : -1));
    all[current.current]?.focus();
  }
  if (!editor || !state) return null;

  const button = ({ key, icon, run, isPressed }: Tool) => (
    <Tooltip key={key} title={t(`tools.${key}`)}>
      <span>
        <IconButton
          size="small"
          aria-label={t(`tools.${key}`)}
          disabled={state.disabled.includes(key)}
          {...(isPressed && { 'aria-pressed': state.pressed.includes(key) })}
          onClick={() => (run === 'link' ? link.open() : run(editor))}
          sx={pressable}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box ref={bar} role="toolbar" aria-label={t('tools.of', { label })} onKeyDown={move} sx={row}>
      {tools.filter(({ key }) => state.shown.includes(key)).map(button)}
      <ContactMenu onChoose={(kind) => editor.chain().focus().insertContent(`{{${kind}}}`).run()} />
      <LoadedDialog dialog={link} load={() => import('./LinkDialog.tsx')} properties={{ editor }} />
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.25,
  px: 1,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
};

const pressable = {
  minWidth: 32,
  minHeight: 32,
  fontSize: '0.875rem',
  fontWeight: 600,
  '&[aria-pressed=true]': { color: 'primary.main', backgroundColor: 'action.selected' },
};
