import type { Subject } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { TitleFields } from '../../shared/forms/TitleFields.tsx';
import { titlesOf, titlesSchema, typedTitlesOf } from '../../shared/forms/titlesSchema.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { useCreateOwnCourseMutation } from './draft/api.ts';
import { subjectsOfCourses } from './draft/subjects.ts';
import { useDraftPlace } from './draft/useDraftPlace.ts';

export default function CreateCourseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('own-courses');
  const { companyId, editor } = useDraftPlace();
  const navigate = useNavigate();
  const [subject, setSubject] = useState<Subject>('compliance');
  const form = useSchemaForm(z.object({ titles: titlesSchema }), { titles: typedTitlesOf() });
  const { save, ...state } = useSave(useCreateOwnCourseMutation(), {
    onSaved: ({ id }) => void navigate(editor(id)),
  });
  return (
    <ConfirmDialog
      title={t('create.title')}
      confirmLabel={t('create.confirm')}
      onConfirm={form.submitTo(({ titles }) =>
        save({ companyId, body: { data: { titles: titlesOf(titles), subject } } }),
      )}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <TitleFields
          form={form}
          labelOf={(language) => t('create.titleIn', { language: t(`languages.${language}`) })}
          hint={t('create.titleHint')}
          autoFocus
        />
        <SelectField
          label={t('create.subject')}
          value={subject}
          choices={subjectsOfCourses.map((value) => ({ value, label: t(`subjects.${value}`) }))}
          onChoose={setSubject}
        />
      </Stack>
    </ConfirmDialog>
  );
}
