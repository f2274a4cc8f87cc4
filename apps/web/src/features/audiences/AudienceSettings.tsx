import { audience as someGroups, type Audience, type CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useSaveCourse } from '../company-course-data/index.ts';
import { useGetAudienceReachQuery } from './api.ts';
import GroupPicker from './GroupPicker.tsx';

/** Schema of the audience while the course is for everybody; the chosen groups stay in the form. */
const everybody = z.object({ group_ids: z.array(z.string()) }).transform(() => null);

interface AudienceSettingsProps {
  course: CompanyCourse;
  onClose: () => void;
}

/** Dialog for the audience of a course: everybody, or chosen groups. */
export default function AudienceSettings({ course, onClose }: AudienceSettingsProps) {
  const { t } = useTranslation('audiences');
  const { companyId, companyName: company } = usePanel();
  // The dialog uses the course data from when the dialog opened, so that saving does not change the dialog's texts.
  const [{ audience, ...initialCourse }] = useState(course);
  const [kind, setKind] = useState<'everybody' | 'groups'>(audience ? 'groups' : 'everybody');
  const form = useSchemaForm(z.object({ audience: kind === 'groups' ? someGroups : everybody }), {
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
        <ChoiceGroup
          label={t('legend')}
          choices={[
            { value: 'everybody', label: t('everybody', { company }) },
            { value: 'groups', label: t('groups') },
          ]}
          value={kind}
          onChoose={setKind}
        />
        {kind === 'groups' && (
          <GroupPicker
            ids={ids}
            error={fieldState.invalid && ids.length === 0 ? t('empty') : undefined}
            onChange={field.onChange}
          />
        )}
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
