import type { Locale, Subject } from '@academy/contracts';
import { courseOutline } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldPath } from 'react-hook-form';
import * as z from 'zod';
import { formatDate } from '../../../shared/formats/formatDate.ts';
import { FormDateField } from '../../../shared/forms/FormDateField.tsx';
import { FormTextField } from '../../../shared/forms/FormTextField.tsx';
import { TitleFields } from '../../../shared/forms/TitleFields.tsx';
import { titlesOf, titlesSchema, typedTitlesOf } from '../../../shared/forms/titlesSchema.ts';
import { typedDay } from '../../../shared/forms/typedFields.ts';
import { useSchemaForm } from '../../../shared/forms/useSchemaForm.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { subjectsOfCourses } from '../draft/subjects.ts';
import { useEditedDraft } from '../draft/useDraft.ts';
import { readSources, writtenSources } from './sources.ts';

const longest = 2_000;
const schema = z.object({
  titles: titlesSchema,
  description: z.object({ de: z.string().trim().max(longest), en: z.string().trim().max(longest) }),
  review_by: typedDay,
  sources: z.string().transform(readSources).pipe(courseOutline.shape.sources),
});

/**
 * Title, description and other data about the whole course. A title in a further language adds the language to the
 * course.
 */
export default function DetailsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('own-courses');
  const { outline, changeOutline } = useEditedDraft();
  const [subject, setSubject] = useState<Subject>(outline.subject);
  const form = useSchemaForm(schema, {
    titles: typedTitlesOf(outline.title),
    description: typedTitlesOf(outline.description),
    review_by: formatDate(outline.review_by),
    sources: writtenSources(outline.sources),
  });
  function save({ titles, description, review_by, sources }: z.output<typeof schema>) {
    onClose();
    changeOutline({
      ...outline,
      subject,
      title: titlesOf(titles),
      description: titlesOf(description),
      review_by,
      sources,
    });
  }
  const descriptionIn = (language: Locale) => `description.${language}` as FieldPath<z.input<typeof schema>>;
  return (
    <ConfirmDialog
      title={t('details.title')}
      confirmLabel={t('details.save')}
      onConfirm={form.submitTo(save)}
      onClose={onClose}
      maxWidth="md"
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <TitleFields
          form={form}
          labelOf={(language) => t('create.titleIn', { language: t(`languages.${language}`) })}
          hint={t('details.titleHint')}
          autoFocus
        />
        {locales.map((language) => (
          <FormTextField
            key={language}
            form={form}
            name={descriptionIn(language)}
            multiline
            minRows={2}
            label={t('details.description', { language: t(`languages.${language}`) })}
            attributes={{ lang: language, maxLength: longest }}
          />
        ))}
        <SelectField
          label={t('create.subject')}
          value={subject}
          choices={subjectsOfCourses.map((value) => ({ value, label: t(`subjects.${value}`) }))}
          onChoose={setSubject}
        />
        <FormDateField
          form={form}
          name="review_by"
          label={t('details.review')}
          hint={t('details.reviewHint')}
        />
        <FormTextField
          form={form}
          name="sources"
          multiline
          minRows={3}
          label={t('details.sources')}
          helperText={t('details.sourcesHint')}
          invalidText={t('details.invalidSources')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
