import type { OwnCourse } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { useListPath } from '../../../shared/routing/listLinks.ts';
import { Page } from '../../../shared/ui/Page.tsx';
import { ConflictNotices } from './ConflictNotices.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorContent } from './EditorContent.tsx';
import { KeptTexts } from './KeptTexts.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { OutlineColumn } from './OutlineColumn.tsx';
import { lessonsOf, textIn } from '../draft/outlineRules.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { StateLabel } from '../draft/StateLabel.tsx';
import { DraftContext, useDraft, useSaveState } from '../draft/useDraft.ts';
import { useDraftPlace } from '../draft/useDraftPlace.ts';
import type { DraftLock } from './useDraftLock.ts';
import { useOutdatedBackup } from './useOutdatedBackup.ts';

interface CourseEditorProps {
  course: OwnCourse;
  lock: DraftLock;
  /** Texts by file path that could not be saved before the course was loaded again. */
  unsaved: Readonly<Record<string, string>>;
  /** Loads the course again. The editor then shows the given texts, so that the user can copy them. */
  onReload: (unsaved: Readonly<Record<string, string>>) => Promise<boolean>;
}

/** Editor of a course, with the outline at the left, and a lesson or the question bank beside it. */
export default function CourseEditor({ course, lock, unsaved, onReload }: CourseEditorProps) {
  const { t } = useTranslation('own-courses');
  const place = useDraftPlace();
  const locale = useLocale();
  const [query] = useSearchParams();
  const draft = useDraft(course);
  const { saver, outline } = draft;
  const { state } = useSaveState(saver);
  const outdated = useOutdatedBackup(course);
  const [kept, setKept] = useState({ ...outdated, ...unsaved });
  const [isBusy, setBusy] = useState(false);
  const noteLock = useEffectEvent(() => {
    if (state === 'locked') lock.noteLost();
  });
  useEffect(() => noteLock(), [state]);

  async function reload(takesOver: boolean) {
    setBusy(true);
    await lock.take(takesOver);
    const isLoaded = await onReload({ ...kept, ...saver.unsaved });
    if (isLoaded) saver.discard();
    setBusy(false);
  }
  async function showPublished() {
    saver.discard();
    setBusy(true);
    await onReload(kept);
    setBusy(false);
  }
  const isChanged = course.changed || state !== 'saved' || saver.revision !== course.revision;
  const part = query.get('part') === 'questions' ? 'questions' : 'lesson';
  const lessons = lessonsOf(outline);
  const lesson = lessons.find(({ id }) => id === query.get('lesson')) ?? lessons[0];
  const lessonId = part === 'lesson' ? lesson?.id : undefined;
  return (
    // Read-only while the course is loaded again, because the loaded texts would replace what the user types.
    <DraftContext value={{ ...draft, isReadOnly: lock.isOther || isBusy }}>
      <Box sx={wide}>
        <Page
          title={
            course.supplements_course_id === null
              ? textIn(outline.title, locale)
              : t('ownLessons.titled', { title: textIn(outline.title, locale) })
          }
          subtitle={
            <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
              <StateLabel course={{ state: course.state, changed: isChanged }} />
              {!lock.isOther && <SaveStatus />}
            </Stack>
          }
          actions={
            <EditorActions
              isChanged={isChanged}
              onPublished={() => void onReload(kept)}
              onDiscarded={() => void showPublished()}
              onDeleted={lock.noteDeleted}
            />
          }
          back={{
            to: useListPath(place.list),
            label: t(place.companyId === null ? 'catalogue.back' : 'editor.back'),
          }}
        >
          <ConflictNotices
            isLocked={lock.isOther}
            holder={course.lock?.own === false ? course.lock.name : null}
            onReload={() => void reload(false)}
            onTakeOver={() => void reload(true)}
            isBusy={isBusy}
          />
          <KeptTexts texts={kept} onDiscard={() => setKept({})} />
          <Box sx={columns}>
            <Box sx={beside}>
              <OutlineColumn lessonId={lessonId} part={part} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <EditorContent part={part} lesson={lesson} />
            </Box>
          </Box>
        </Page>
      </Box>
      <LeaveGuard />
    </DraftContext>
  );
}

/** In wide windows, the editor is wider than other pages, so that both languages fit beside each other. */
const wide = {
  '--editor-width': 'min(100vw - 80px, 92rem)',
  width: { lg: 'var(--editor-width)' },
  marginInlineStart: { lg: 'calc((100% - var(--editor-width)) / 2)' },
};

/** The outline stays visible while the lesson beside it scrolls. */
const beside = {
  minWidth: 0,
  position: { md: 'sticky' },
  top: { md: 84 },
  maxHeight: { md: 'calc(100vh - 100px)' },
  overflowY: { md: 'auto' },
  // The padding leaves room for focus rings, which the scrolling area would otherwise cut off.
  p: { md: 0.5 },
  m: { md: -0.5 },
};

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' },
  gap: { xs: 3, md: 4 },
  alignItems: 'start',
};
