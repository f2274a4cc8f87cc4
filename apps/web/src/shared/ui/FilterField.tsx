import { SelectField } from './SelectField.tsx';

interface FilterFieldProps<Value extends string> {
  label: string;
  /** Label of the choice that removes the filter. */
  allLabel: string;
  choices: readonly { value: Value; label: string }[];
  /** The chosen value; undefined while the list is not filtered. */
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

/** Drop-down list that filters a list by one value. */
export function FilterField<Value extends string>(props: FilterFieldProps<Value>) {
  const { label, allLabel, choices, value, onChoose } = props;
  return (
    <SelectField<Value | ''>
      isSmall
      label={label}
      value={value ?? ''}
      choices={[{ value: '', label: allLabel }, ...choices]}
      onChoose={(chosen) => onChoose(chosen === '' ? undefined : chosen)}
      sx={{ maxWidth: 440 }}
    />
  );
}
