import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AudienceKind } from '../../shared/forms/audienceSchema.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { AudienceField } from '../audiences/index.ts';
import type { SessionSchema } from './sessionForm.ts';

interface AudienceFieldsProps {
  form: SchemaForm<SessionSchema>;
  kind: AudienceKind;
  onChoose: (kind: AudienceKind) => void;
}

export function AudienceFields({ form, kind, onChoose }: AudienceFieldsProps) {
  const { t } = useTranslation('sessions');
  const { field, fieldState } = useController({ control: form.control, name: 'audience.group_ids' });
  return (
    <AudienceField
      label={t('form.audience')}
      kind={kind}
      ids={field.value}
      isInvalid={fieldState.invalid}
      onChoose={onChoose}
      onChange={field.onChange}
    />
  );
}
