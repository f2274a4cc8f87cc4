import type { Locale } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FieldPath } from 'react-hook-form';
import * as z from 'zod';
import { FormTextField } from '../../../shared/forms/FormTextField.tsx';
import { typedTitlesOf } from '../../../shared/forms/titlesSchema.ts';
import { useSchemaForm } from '../../../shared/forms/useSchemaForm.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import {
  changeChapter,
  changeLesson,
  languagesOf,
  lessonsOf,
  withChapter,
  withLesson,
  type Texts,
  type OutlineEntry,
} from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';

const typed = (longest: number) =>
  z.object({ de: z.string().trim().max(longest), en: z.string().trim().max(longest) });

const filled = (texts: Record<Locale, string>, languages: readonly Locale[]): Texts =>
  Object.fromEntries(
    languages.filter((language) => texts[language] !== '').map((language) => [language, texts[language]]),
  );

export default function OutlineEntryDialog({ entry, onClose }: { entry: OutlineEntry; onClose: () => void }) {
  const { t } = useTranslation('own-courses');
  const navigate = useNavigate();
  const { outline, changeOutline, course } = useEditedDraft();
  const languages = languagesOf(outline);
  const lesson = lessonsOf(outline).find(({ id }) => entry.kind === 'lesson' && id === entry.id);
  const present = lesson ?? outline.chapters.find(({ id }) => entry.kind === 'chapter' && id === entry.id);
  // True if the dialog asks what has changed in the lesson. Learners who take the course again see the answer, and an
  // unpublished course has no learners yet.
  const hasChange = lesson !== undefined && course.state === 'published';
  const schema = z.object({
    title: typed(200).refine((title) => languages.some((language) => title[language] !== ''), {
      path: [languages[0] ?? 'de'],
    }),
    change: typed(300),
  });
  const form = useSchemaForm(schema, {
    title: typedTitlesOf(present?.title),
    change: typedTitlesOf(lesson?.change),
  });

  function save(data: z.output<typeof schema>) {
    const title = filled(data.title, languages);
    const change = filled(data.change, languages);
    onClose();
    if (entry.kind === 'chapter')
      changeOutline(
        entry.id === undefined ? withChapter(outline, title) : changeChapter(outline, entry.id, title),
      );
    else if (entry.id !== undefined)
      changeOutline(
        changeLesson(outline, entry.id, { title, ...(Object.keys(change).length > 0 && { change }) }),
      );
    else {
      const added = withLesson(outline, entry.chapterId ?? '', title);
      changeOutline(added.outline);
      void navigate(`?lesson=${added.id}`, { preventScrollReset: true });
    }
  }
  const name = `${entry.id === undefined ? 'add' : 'edit'}.${entry.kind}` as const;
  const field = (group: 'title' | 'change', language: Locale) =>
    `${group}.${language}` as FieldPath<z.input<typeof schema>>;
  return (
    <ConfirmDialog
      title={t(`outline.${name}`)}
      confirmLabel={t(entry.id === undefined ? 'outline.addConfirm' : 'outline.editConfirm')}
      onConfirm={form.submitTo(save)}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {languages.map((language, index) => (
          <FormTextField
            key={language}
            form={form}
            name={field('title', language)}
            autoFocus={index === 0}
            label={t('outline.titleIn', { language: t(`languages.${language}`) })}
            attributes={{ lang: language }}
          />
        ))}
        {hasChange &&
          languages.map((language) => (
            <FormTextField
              key={language}
              form={form}
              name={field('change', language)}
              label={t('outline.changeIn', { language: t(`languages.${language}`) })}
              helperText={t('outline.changeHint')}
              attributes={{ lang: language }}
            />
          ))}
      </Stack>
    </ConfirmDialog>
  );
}
