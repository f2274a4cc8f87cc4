import type { Audience, CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usePanel } from '../../shared/company/usePanel.ts';
import { audienceKindOf, audienceSchema } from '../../shared/forms/audienceSchema.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useSaveCourse } from '../company-course-data/index.ts';
import { useGetAudienceReachQuery } from './api.ts';
import AudiencePicker from './AudiencePicker.tsx';

interface AudienceSettingsProps {
  course: CompanyCourse;
  onClose: () => void;
}

export default function AudienceSettings({ course, onClose }: AudienceSettingsProps) {
  const { t } = useTranslation('audiences');
  const { companyId } = usePanel();
  // Saving changes `course` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [{ audience, ...initialCourse }] = useState(course);
  const [kind, setKind] = useState(audienceKindOf(audience));
  const form = useSchemaForm(z.object({ audience: audienceSchema(kind) }), {
    audience: { group_ids: audience?.group_ids ?? [] },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'audience.group_ids' });
  const ids = field.value;
  const { save, ...state } = useSaveCourse(initialCourse, {
    success: (changed) =>
      changed.audience
        ? t('done.groups', { title: course.title, count: changed.audience.group_ids.length })
        : t('done.everybody', { title: course.title }),
    onSaved: onClose,
  });
  const chosen = kind === 'groups' ? ids : [];
  const reach = useGetAudienceReachQuery(
    { companyId, ...(chosen.length > 0 && { group_ids: chosen.join(',') }) },
    { skip: kind === 'groups' && chosen.length === 0, refetchOnMountOrArgChange: true },
  );
  const reached = kind === 'groups' && chosen.length === 0 ? undefined : reach.currentData;

  function saveChange({ audience: after }: { audience: Audience | null }) {
    const isSame = after?.group_ids.toSorted().join() === audience?.group_ids.toSorted().join();
    if (isSame) onClose();
    else save({ audience: after && { group_ids: after.group_ids.toSorted() } });
  }

  return (
    <ConfirmDialog
      title={t('title', { title: course.title })}
      onClose={onClose}
      confirmLabel={t('save')}
      onConfirm={form.submitTo(saveChange)}
      {...state}
    >
      <Stack spacing={2}>
        <AudiencePicker
          label={t('legend')}
          kind={kind}
          ids={ids}
          isInvalid={fieldState.invalid}
          onChoose={setKind}
          onChange={field.onChange}
        />
        <Typography role="status" sx={{ fontWeight: 600, minHeight: '1.5em' }}>
          {reached && t('reach', { count: reached.people_count })}
          {reached &&
            reached.never_signed_in_count > 0 &&
            ` ${t('neverSignedIn', { count: reached.never_signed_in_count })}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('kept')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
