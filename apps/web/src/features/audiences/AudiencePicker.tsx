import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import type { AudienceKind } from '../../shared/forms/audienceSchema.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import GroupPicker from './GroupPicker.tsx';

export interface AudiencePickerProps {
  label: string;
  kind: AudienceKind;
  ids: readonly string[];
  /** True if the form was submitted without a valid choice of groups. */
  isInvalid: boolean;
  onChoose: (kind: AudienceKind) => void;
  onChange: (ids: readonly string[]) => void;
}

export default function AudiencePicker(props: AudiencePickerProps) {
  const { label, kind, ids, isInvalid, onChoose, onChange } = props;
  const { t } = useTranslation('audiences');
  const { companyName: company } = usePanel();
  return (
    <Stack spacing={1.5}>
      <ChoiceGroup
        label={label}
        choices={[
          { value: 'everybody', label: t('everybody', { company }) },
          { value: 'groups', label: t('groups') },
        ]}
        value={kind}
        onChoose={onChoose}
      />
      {kind === 'groups' && (
        <GroupPicker
          ids={ids}
          error={isInvalid && ids.length === 0 ? t('empty') : undefined}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}
