import type { CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useSaveCourse } from '../company-course-data/index.ts';
import { useGetAudienceReachQuery } from './api.ts';
import { GroupPicker } from './GroupPicker.tsx';

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
  const [ids, setIds] = useState<readonly string[]>(audience?.group_ids ?? []);
  const [isEmpty, setIsEmpty] = useState(false);
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

  function saveChange() {
    if (kind === 'groups' && ids.length === 0) return setIsEmpty(true);
    const after = kind === 'groups' ? { group_ids: [...ids].sort() } : null;
    const isSame = after?.group_ids.join() === audience?.group_ids.toSorted().join();
    if (isSame) onClose();
    else save({ audience: after });
  }

  return (
    <ConfirmDialog
      title={t('title', { title: course.title })}
      onClose={onClose}
      confirmLabel={t('save')}
      onConfirm={saveChange}
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
            error={isEmpty && ids.length === 0 ? t('empty') : undefined}
            onChange={setIds}
          />
        )}
        <Typography role="status" sx={{ fontWeight: 600, minHeight: '1.5em' }}>
          {reached && t(reached.learners_count === 0 ? 'nobody' : 'reach', { count: reached.learners_count })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('kept')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
