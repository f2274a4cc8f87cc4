import type { ContentPackage } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FormNumberField } from '../../shared/forms/FormNumberField.tsx';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { TitleFields } from '../../shared/forms/TitleFields.tsx';
import { limitsOf } from '../../shared/forms/typedFields.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { useCreateCourseOfContentMutation } from './api.ts';
import { courseMinutes, courseOf, courseSchema, subjects, typedCourseOf } from './courseForm.ts';

interface CreateCourseDialogProps {
  content: ContentPackage;
  onClose: () => void;
}

/** Creates a course of the company from a package, then opens the page with the settings of the course. */
export default function CreateCourseDialog({ content, onClose }: CreateCourseDialogProps) {
  const { t } = useTranslation('content');
  const { companyId, paths } = usePanel();
  const navigate = useNavigate();
  const form = useSchemaForm(courseSchema, typedCourseOf(content, useLocale()));
  const titles = useWatch({ control: form.control, name: 'titles' });
  const subject = useController({ control: form.control, name: 'subject' }).field;
  const { save, ...state } = useSave(useCreateCourseOfContentMutation(), {
    success: t('create.done'),
    onSaved: ({ company_course_id: id }) => {
      onClose();
      void navigate(paths.course(id));
    },
  });
  return (
    <ConfirmDialog
      title={t('create.title')}
      confirmLabel={t('create.action')}
      onConfirm={form.submitTo((typed) =>
        save({ companyId, packageId: content.id, body: { data: courseOf(typed) } }),
      )}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <TitleFields
          form={form}
          labelOf={(language) => t(`create.titles.${language}`)}
          hint={t('create.titlesHint')}
          autoFocus
        />
        {locales
          .filter((language) => titles[language].trim() !== '')
          .map((language) => (
            <FormTextField
              key={language}
              form={form}
              name={`descriptions.${language}`}
              label={t(`create.descriptions.${language}`)}
              multiline
              minRows={2}
              attributes={{ lang: language }}
            />
          ))}
        <SelectField
          label={t('create.subject')}
          value={subject.value}
          choices={subjects.map((value) => ({ value, label: t(`create.subjects.${value}`) }))}
          onChoose={subject.onChange}
        />
        <FormNumberField
          form={form}
          name="minutes"
          label={t('create.minutes')}
          helperText={t('create.minutesHint', { count: content.lessons.length })}
          limits={limitsOf(courseMinutes)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
