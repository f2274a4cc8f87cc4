import type { Explained, Sort } from '@academy/lesson-markdown';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../shared/ui/ChoiceGroup.tsx';
import { EntryList } from './EntryList.tsx';
import type { FormProps } from './forms.ts';
import { TypedField } from './TypedField.tsx';

const newThing = (): Explained => ({ text: '', why: '' });
const newCategory = () => ({ name: '', things: [newThing(), newThing()] });

interface ThingsProps extends Pick<FormProps<Sort>, 'language' | 'isReadOnly'> {
  things: readonly Explained[];
  onChange: (things: Explained[]) => void;
  isStep: boolean;
}

function Things({ things, onChange, isStep, ...field }: ThingsProps) {
  const { t } = useTranslation('own-courses');
  const name = isStep ? 'step' : 'thing';
  return (
    <EntryList
      entries={things}
      onChange={onChange}
      nameOf={(number) => t(`sort.${name}Number`, { number })}
      addLabel={t(`sort.${name}Add`)}
      newEntry={newThing}
      fewest={isStep ? 3 : 0}
      most={isStep ? 8 : 12}
      isReadOnly={field.isReadOnly}
      hasOrder={isStep}
      render={(thing, change, index) => (
        <Stack spacing={1}>
          <TypedField
            {...field}
            label={t(`sort.${name}Number`, { number: index + 1 })}
            value={thing.text}
            onChange={(text) => change({ ...thing, text })}
          />
          <TypedField
            {...field}
            label={t('sort.why', { number: index + 1 })}
            value={thing.why}
            onChange={(why) => change({ ...thing, why })}
          />
        </Stack>
      )}
    />
  );
}

export function SortForm({ content, onChange, ...field }: FormProps<Sort>) {
  const { t } = useTranslation('own-courses');
  const { question, form, steps, categories } = content;
  const choose = (chosen: Sort['form']) =>
    onChange({
      ...content,
      form: chosen,
      steps: chosen === 'steps' && steps.length === 0 ? [newThing(), newThing(), newThing()] : steps,
      categories:
        chosen === 'categories' && categories.length === 0 ? [newCategory(), newCategory()] : categories,
    });
  return (
    <Stack spacing={2.5}>
      <TypedField
        {...field}
        label={t('sort.question')}
        value={question}
        onChange={(typed) => onChange({ ...content, question: typed })}
      />
      {!field.isReadOnly && (
        <ChoiceGroup
          label={t('sort.form')}
          value={form}
          choices={(['steps', 'categories'] as const).map((value) => ({
            value,
            label: t(`sort.forms.${value}`),
          }))}
          onChoose={choose}
        />
      )}
      {form === 'steps' ? (
        <Things
          {...field}
          isStep
          things={steps}
          onChange={(changed) => onChange({ ...content, steps: changed })}
        />
      ) : (
        <EntryList
          entries={categories}
          onChange={(changed) => onChange({ ...content, categories: changed })}
          nameOf={(number) => t('sort.category', { number })}
          addLabel={t('sort.addCategory')}
          newEntry={newCategory}
          fewest={2}
          most={5}
          isReadOnly={field.isReadOnly}
          render={(category, change, index) => (
            <Stack spacing={1.5}>
              <TypedField
                {...field}
                label={t('sort.category', { number: index + 1 })}
                value={category.name}
                onChange={(name) => change({ ...category, name })}
              />
              <Stack sx={{ pl: { sm: 3 } }}>
                <Things
                  {...field}
                  isStep={false}
                  things={category.things}
                  onChange={(things) => change({ ...category, things })}
                />
              </Stack>
            </Stack>
          )}
        />
      )}
    </Stack>
  );
}
