import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { forcedColors } from '../../../shared/theme/forcedColors.ts';
import { LoadedDialog } from '../../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../../shared/ui/useDialog.ts';
import { visuallyHidden } from '../../../shared/ui/visuallyHidden.ts';
import {
  lessonsOf,
  textIn,
  withMovedChapter,
  withMovedLesson,
  type Texts,
  type OutlineEntry,
} from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';

export interface OutlineProps {
  /** Undefined if the questions are shown. */
  lessonId: string | undefined;
  part: 'lesson' | 'questions';
}

export function Outline({ lessonId, part }: OutlineProps) {
  const { t } = useTranslation('own-courses');
  const locale = useLocale();
  const { outline, changeOutline, isReadOnly, course } = useEditedDraft();
  const editing = useDialog();
  const removal = useDialog();
  const [entry, setEntry] = useState<OutlineEntry>({ kind: 'chapter', id: undefined, chapterId: undefined });
  const [announced, setAnnounced] = useState('');
  const nav = useRef<HTMLElement>(null);

  function edit(next: OutlineEntry) {
    setEntry(next);
    editing.open();
  }
  function remove(next: OutlineEntry) {
    setEntry(next);
    removal.open();
  }
  function move(next: OutlineEntry, title: string, by: -1 | 1) {
    const id = next.id ?? '';
    changeOutline(
      next.kind === 'chapter' ? withMovedChapter(outline, id, by) : withMovedLesson(outline, id, by),
    );
    // A lesson that moves into another chapter gets a new element, which then needs the focus.
    setTimeout(
      () => nav.current?.querySelector<HTMLElement>(`[data-entry="${next.kind}-${id}"] button`)?.focus(),
      50,
    );
    setAnnounced(t(by === 1 ? 'outline.movedDown' : 'outline.movedUp', { title }));
  }
  const menuOf = (next: OutlineEntry, title: string, isFirst: boolean, isLast: boolean) =>
    !isReadOnly && (
      <RowMenu
        label={t('outline.actionsOf', { title })}
        actions={[
          { key: 'edit', label: t(`outline.edit.${next.kind}`), onChoose: () => edit(next) },
          { key: 'up', label: t('outline.up'), isDisabled: isFirst, onChoose: () => move(next, title, -1) },
          { key: 'down', label: t('outline.down'), isDisabled: isLast, onChoose: () => move(next, title, 1) },
          { key: 'remove', label: t('outline.remove'), onChoose: () => remove(next) },
        ]}
      />
    );
  const titleOf = (title: Texts) => textIn(title, locale) || t('outline.untitled');
  const all = lessonsOf(outline);
  return (
    <Box component="nav" ref={nav} aria-label={t('outline.title')}>
      <Stack spacing={2}>
        {outline.chapters.map(({ id: chapterId, title, lessons }, place) => (
          <div key={chapterId}>
            <Stack
              direction="row"
              data-entry={`chapter-${chapterId}`}
              sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}
            >
              <Typography variant="body2" component="h2" sx={heading}>
                {titleOf(title)}
              </Typography>
              {menuOf(
                { kind: 'chapter', id: chapterId, chapterId },
                titleOf(title),
                place === 0,
                place === outline.chapters.length - 1,
              )}
            </Stack>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {lessons.map((lesson) => (
                <Box
                  key={lesson.id}
                  component="li"
                  sx={row}
                  data-entry={`lesson-${lesson.id}`}
                  data-current={lesson.id === lessonId}
                >
                  <Link
                    component={RouterLink}
                    to={`?lesson=${lesson.id}`}
                    underline="hover"
                    color="textPrimary"
                    aria-current={lesson.id === lessonId ? 'page' : undefined}
                    sx={link}
                  >
                    {titleOf(lesson.title)}
                  </Link>
                  {menuOf(
                    { kind: 'lesson', id: lesson.id, chapterId },
                    titleOf(lesson.title),
                    lesson.id === all[0]?.id,
                    lesson.id === all.at(-1)?.id && place === outline.chapters.length - 1,
                  )}
                </Box>
              ))}
            </Box>
            {!isReadOnly && (
              <Button
                size="small"
                startIcon={<AddIcon />}
                aria-label={t('outline.addLessonTo', { title: titleOf(title) })}
                onClick={() => edit({ kind: 'lesson', id: undefined, chapterId })}
              >
                {t('outline.addLesson')}
              </Button>
            )}
          </div>
        ))}
        {!isReadOnly && (
          <div>
            <Button
              size="small"
              startIcon={<AddIcon />}
              onClick={() => edit({ kind: 'chapter', id: undefined, chapterId: undefined })}
            >
              {t('outline.addChapter')}
            </Button>
          </div>
        )}
        <Box sx={row} data-current={part === 'questions'}>
          <Link
            component={RouterLink}
            to="?part=questions"
            underline="hover"
            color="textPrimary"
            aria-current={part === 'questions' ? 'page' : undefined}
            sx={link}
          >
            {t('questions.title')}
          </Link>
        </Box>
      </Stack>
      <span role="status" style={visuallyHidden}>
        {announced}
      </span>
      <LoadedDialog dialog={editing} load={() => import('./OutlineEntryDialog.tsx')} properties={{ entry }} />
      <LoadedDialog
        dialog={removal}
        load={() => import('./RemoveEntryDialog.tsx')}
        properties={{ entry, isPublished: course.state === 'published' }}
      />
    </Box>
  );
}

const heading = { fontWeight: 650, color: 'text.secondary', overflowWrap: 'anywhere' };

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 42,
  pl: 1.25,
  borderRadius: 2,
  borderInlineStart: '3px solid transparent',
  [forcedColors]: { borderColor: 'Canvas' },
  '&[data-current=true]': {
    backgroundColor: 'action.selected',
    borderInlineStartColor: 'primary.main',
    [forcedColors]: { borderColor: 'Highlight' },
  },
};

const link = { flexGrow: 1, py: 0.75, overflowWrap: 'anywhere', '&[aria-current]': { fontWeight: 600 } };
