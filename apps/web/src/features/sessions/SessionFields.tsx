import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumberField } from '../../shared/forms/FormNumberField.tsx';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { TitleFields } from '../../shared/forms/TitleFields.tsx';
import { limitsOf } from '../../shared/forms/typedFields.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { FormAudienceField } from '../audiences/index.ts';
import { CountsFields } from './CountsFields.tsx';
import { seatKinds, seats, type SessionChoices, type SessionSchema } from './sessionForm.ts';
import { TimeFields } from './TimeFields.tsx';

interface SessionFieldsProps {
  form: SchemaForm<SessionSchema>;
  choices: SessionChoices;
  onChoose: (choices: SessionChoices) => void;
  booked: number;
}

export function SessionFields({ form, choices, onChoose, booked }: SessionFieldsProps) {
  const { t } = useTranslation('sessions');
  const capacity = useController({ control: form.control, name: 'capacity' }).fieldState;
  const choose = (chosen: Partial<SessionChoices>) => {
    onChoose({ ...choices, ...chosen });
    form.clearErrors();
  };
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <TitleFields
        form={form}
        labelOf={(language) => t(`form.titles.${language}`)}
        hint={t('form.titlesHint')}
        autoFocus
      />
      <TimeFields form={form} />
      <FormTextField
        form={form}
        name="place"
        label={t('form.place')}
        helperText={t('form.placeHint')}
        invalidText={t('form.noPlace')}
      />
      <FormTextField
        form={form}
        name="url"
        deps={['place']}
        label={t('form.url')}
        helperText={t('form.urlHint')}
        invalidText={t('form.invalidUrl')}
        attributes={{ inputMode: 'url', spellCheck: false }}
      />
      <FormTextField form={form} name="trainer" label={t('form.trainer')} />
      <Stack spacing={1.5}>
        <ChoiceGroup
          label={t('form.seats')}
          choices={seatKinds.map((value) => ({ value, label: t(`form.seatKinds.${value}`) }))}
          value={choices.seats}
          onChoose={(kind) => choose({ seats: kind })}
        />
        {choices.seats === 'limited' && (
          <FormNumberField
            form={form}
            name="capacity"
            size="small"
            label={t('form.capacity')}
            limits={limitsOf(seats)}
            {...(capacity.error?.message === 'booked' && {
              invalidText: t('form.tooFewSeats', { count: booked }),
            })}
          />
        )}
      </Stack>
      <FormAudienceField
        form={form}
        name="audience.group_ids"
        label={t('form.audience')}
        kind={choices.audience}
        onChoose={(audience) => choose({ audience })}
      />
      <CountsFields form={form} kind={choices.counts} onChoose={(counts) => choose({ counts })} />
    </Stack>
  );
}
