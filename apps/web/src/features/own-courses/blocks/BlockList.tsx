import type { Locale } from '@academy/contracts';
import {
  blockAtLine,
  blockOf,
  newContent,
  readLesson,
  writeContent,
  writeLesson,
  type Block,
  type Content,
  type Kind,
} from '@academy/lesson-markdown';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../../shared/ui/visuallyHidden.ts';
import { moved } from '../draft/outlineRules.ts';
import { useNotify } from '../../../shared/notifications/notifications.ts';
import { AddBlock } from './AddBlock.tsx';
import { BlockForm, isText } from './BlockForm.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { useAddPicture } from './useAddPicture.ts';

interface BlockListProps {
  language: Locale;
  /** Initial content. Later values are ignored, because the list manages its own state. */
  markdown: string;
  isReadOnly: boolean;
  onChange: (markdown: string) => void;
  /** Line of the Markdown with a mistake. The block with this line gets the focus. */
  line: number | undefined;
}

const aField = ['[data-body] [contenteditable=true]', '[data-body] textarea:not([aria-hidden])'];
const aButton = '[data-body] button:not([disabled])';

/**
 * Selectors for the element of a block that gets the focus; the first match counts. For a picture without a file, this
 * is the button that chooses a file.
 */
const firstFieldOf = (content: Content) =>
  content.kind === 'picture' && content.file === '' ? [aButton] : [...aField, aButton];

/** An empty lesson gets an empty text block, so that the user can type at once. */
function blocksOf(markdown: string): Block[] {
  const blocks = readLesson(markdown);
  return blocks.length === 0 ? [blockOf(newContent('text'))] : blocks;
}

export default function BlockList({ language, markdown, isReadOnly, onChange, line }: BlockListProps) {
  const { t } = useTranslation('own-courses');
  const [blocks, setBlocks] = useState(() => blocksOf(markdown));
  const [removed, setRemoved] = useState<{ block: Block; index: number }>();
  const [announced, setAnnounced] = useState('');
  // `latest` has the present blocks when the upload of a picture ends, because the user may change blocks during the
  // upload.
  const latest = useRef(blocks);
  const { add } = useAddPicture(language);
  const notify = useNotify();
  const list = useRef<HTMLDivElement>(null);

  function focusOn(key: string, selectors: readonly string[]) {
    setTimeout(() => {
      const frame = list.current?.querySelector(`[data-block="${key}"]`);
      const found = selectors.map((selector) => frame?.querySelector<HTMLElement>(selector));
      found.find((element) => element != null)?.focus();
    });
  }
  const focusOnLine = useEffectEvent(() => {
    const block = line === undefined ? undefined : blockAtLine(blocks, line);
    if (block) focusOn(block.key, firstFieldOf(block.content));
  });
  useEffect(() => focusOnLine(), [line]);

  function update(next: Block[]) {
    latest.current = next;
    setBlocks(next);
    onChange(writeLesson(next));
  }
  function insert(content: Content, index: number) {
    const block = blockOf(content);
    update(latest.current.toSpliced(index, 0, block));
    setRemoved(undefined);
    focusOn(block.key, firstFieldOf(block.content));
  }
  function change(key: string, content: Content) {
    update(latest.current.map((block) => (block.key === key ? { key, content, source: undefined } : block)));
  }
  function move(block: Block, index: number, by: -1 | 1) {
    update(moved(blocks, index, by));
    setAnnounced(t('blocks.moved', { position: index + by + 1, count: blocks.length }));
    focusOn(block.key, [`[data-move="${by}"]:not([disabled])`, `[data-move="${-by}"]`]);
  }
  function remove(block: Block, index: number) {
    const rest = blocks.filter((each) => each !== block);
    update(rest);
    // Removing an empty block cannot be undone, because no content is lost.
    const isEmpty = writeContent(block.content) === writeContent(newContent(block.content.kind));
    setRemoved(isEmpty ? undefined : { block, index });
    const next = rest[Math.min(index, rest.length - 1)];
    if (isEmpty && next) focusOn(next.key, firstFieldOf(next.content));
  }
  function restore() {
    if (!removed) return;
    update(blocks.toSpliced(removed.index, 0, removed.block));
    setRemoved(undefined);
    focusOn(removed.block.key, firstFieldOf(removed.block.content));
  }
  async function paste(file: File, key: string) {
    const { name, error } = await add(file);
    if (name === undefined) return notify({ type: 'error', text: error });
    const index = latest.current.findIndex((block) => block.key === key);
    insert({ ...newContent('picture'), file: name }, index + 1);
  }
  const undo = removed && (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" autoFocus onClick={restore}>
          {t('blocks.undo')}
        </Button>
      }
    >
      {t('blocks.removed', { kind: t(`blocks.kinds.${removed.block.content.kind}`) })}
    </Alert>
  );
  return (
    <Stack ref={list} spacing={2}>
      {blocks.map((block, index) => {
        const { key, content } = block;
        const kind = t(`blocks.kinds.${content.kind}`);
        const name = t('blocks.name', { kind, number: index + 1, count: blocks.length });
        return (
          <Stack key={key} spacing={2}>
            {removed?.index === index && undo}
            <BlockFrame
              blockKey={key}
              kind={content.kind}
              name={name}
              isFirst={index === 0}
              isLast={index === blocks.length - 1}
              isReadOnly={isReadOnly}
              isFlush={isText(content)}
              onMove={(by) => move(block, index, by)}
              onRemove={() => remove(block, index)}
              onAddBelow={(added) => insert(newContent(added), index + 1)}
            >
              <BlockForm
                content={content}
                name={name}
                language={language}
                isReadOnly={isReadOnly}
                onChange={(changed) => change(key, changed)}
                onPicture={(file) => void paste(file, key)}
              />
            </BlockFrame>
          </Stack>
        );
      })}
      {removed && removed.index >= blocks.length && undo}
      {!isReadOnly && <AddBlock onAdd={(kind: Kind) => insert(newContent(kind), blocks.length)} />}
      <span role="status" style={visuallyHidden}>
        {announced}
      </span>
    </Stack>
  );
}
