import type { CourseOutline, DraftFile, Locale, OwnCourse } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAddDraftPictureMutation, useChangeDraftTextMutation, useChangeOutlineMutation } from './api.ts';
import { DraftSaver, readBackup, type Backup } from './draftSaver.ts';
import { lessonsOf } from './outlineRules.ts';
import { useDraftPlace } from './useDraftPlace.ts';

const outlineKey = 'course.yaml';

/**
 * Returns the texts that a page had not saved when it was closed or crashed; undefined if there are none, or if the
 * draft has changed since.
 */
function presentBackup({ id, revision }: OwnCourse): Backup | undefined {
  const backup = readBackup(id);
  return backup?.revision === revision ? backup : undefined;
}

function outlineOf(backup: Backup | undefined): CourseOutline | undefined {
  const text = backup?.texts[outlineKey];
  return text === undefined ? undefined : (JSON.parse(text) as CourseOutline);
}

/** State of a draft in the editor. Each change is saved automatically. */
export function useDraft(course: OwnCourse) {
  const { companyId } = useDraftPlace();
  const courseId = course.id;
  const [saver] = useState(() => new DraftSaver(courseId, course.revision));
  const [backup] = useState(() => presentBackup(course));
  const [outline, setOutline] = useState(() => outlineOf(backup) ?? course.outline);
  const [files, setFiles] = useState<readonly DraftFile[]>(course.files);
  /** Texts by file path that were loaded or changed since the editor was opened. */
  const [texts] = useState(() => new Map(Object.entries(backup?.texts ?? {})));
  const [sendOutline] = useChangeOutlineMutation();
  const [sendText] = useChangeDraftTextMutation();
  const [sendPicture] = useAddDraftPictureMutation();
  useEffect(() => () => saver.dispose(), [saver]);

  const draft = useMemo(() => {
    /**
     * Discards the texts of removed lessons. The service refuses a text without a lesson, and a new lesson with the
     * same id must not get the old text.
     */
    function forgetTexts(present: CourseOutline) {
      const ids = lessonsOf(present).map(({ id }) => id);
      for (const { id } of lessonsOf(outline))
        if (!ids.includes(id))
          for (const language of locales) {
            texts.delete(`${language}/${id}.md`);
            saver.forget(`${language}/${id}.md`);
          }
    }
    function changeOutline(change: CourseOutline) {
      forgetTexts(change);
      setOutline(change);
      saver.change(outlineKey, JSON.stringify(change), async (revision) => {
        const body = { data: { revision, outline: change } };
        const saved = await sendOutline({ companyId, courseId, body }).unwrap();
        setFiles(saved.files);
        return saved.revision;
      });
    }
    function changeText(path: string, text: string) {
      texts.set(path, text);
      saver.change(path, text, async (revision) => {
        const body = { data: { revision, path, text } };
        return (await sendText({ companyId, courseId, body }).unwrap()).revision;
      });
    }
    return {
      ...{ course, saver, outline, files, changeOutline, changeText },
      textOf: (path: string) => texts.get(path),
      keepText: (path: string, text: string) => void texts.set(path, text),
      /** Uploads a picture to the draft. Returns the name of its file. */
      async addPicture(language: Locale, name: string, file: Blob): Promise<string> {
        const { path } = await saver.run((revision) =>
          sendPicture({ companyId, courseId, revision, language, name, file }).unwrap(),
        );
        setFiles((present) => [...present, { path, size: file.size, sha256: '' }]);
        return path.slice(path.indexOf('/') + 1);
      },
    };
  }, [course, saver, outline, files, texts, companyId, courseId, sendOutline, sendText, sendPicture]);

  const saveBackup = useEffectEvent(() => {
    for (const [path, text] of Object.entries(backup?.texts ?? {}))
      if (path === outlineKey) draft.changeOutline(outline);
      else draft.changeText(path, text);
  });
  useEffect(() => saveBackup(), []);
  return draft;
}

export type Draft = ReturnType<typeof useDraft> & {
  /** True if somebody else is editing the draft, and while the draft is loaded again. */
  isReadOnly: boolean;
};

export const DraftContext = createContext<Draft | undefined>(undefined);

export function useEditedDraft(): Draft {
  const draft = useContext(DraftContext);
  if (draft === undefined) throw new Error('useEditedDraft must be used inside the editor of a draft');
  return draft;
}

export const useSaveState = (saver: DraftSaver) => useSyncExternalStore(saver.subscribe, saver.snapshot);
