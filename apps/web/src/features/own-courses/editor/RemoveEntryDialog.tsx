import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import {
  lessonsOf,
  textIn,
  withoutChapter,
  withoutLesson,
  type OutlineEntry,
} from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';

interface RemoveEntryDialogProps {
  entry: OutlineEntry;
  isPublished: boolean;
  onClose: () => void;
}

export default function RemoveEntryDialog({ entry, isPublished, onClose }: RemoveEntryDialogProps) {
  const { t } = useTranslation('own-courses');
  const locale = useLocale();
  const { outline, changeOutline, files } = useEditedDraft();
  const chapter = outline.chapters.find(({ id }) => id === entry.id);
  const lesson = lessonsOf(outline).find(({ id }) => id === entry.id);
  const lessons = entry.kind === 'chapter' ? (chapter?.lessons ?? []) : lesson ? [lesson] : [];
  const title = textIn((entry.kind === 'chapter' ? chapter : lesson)?.title ?? {}, locale);
  const texts = files.filter(({ path }) => lessons.some(({ id }) => path.endsWith(`/${id}.md`))).length;
  function remove() {
    const id = entry.id ?? '';
    onClose();
    changeOutline(entry.kind === 'chapter' ? withoutChapter(outline, id) : withoutLesson(outline, id));
  }
  return (
    <ConfirmDialog
      title={t(`outline.removal.${entry.kind}`, { title })}
      confirmLabel={t('outline.remove')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      <Typography>
        {entry.kind === 'chapter' && `${t('outline.removal.lessons', { count: lessons.length })} `}
        {t('outline.removal.texts', { count: texts })}
      </Typography>
      {isPublished && <Typography sx={{ mt: 1 }}>{t('outline.removal.published')}</Typography>}
    </ConfirmDialog>
  );
}
